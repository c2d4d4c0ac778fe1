"""Plans in which few pairs meet twice, found by long searches and kept.

They stand where one attempt of a search seldom comes as far: the tables, whether turns at tables of
another size than the first are fair, what the meetings cost, and a line for each round with a letter
or digit for each player. The tests go through every one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Tables: TypeAlias = tuple[tuple[int, ...], ...]

PLAYERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

PLANS = """\
5 4 4 | free | 63
    259AB 0138 467C
    0359C 14AB 2678
    01456 237A 89BC
    0248B 56AC 1379
    348AC 0269 157B
    1689A 2345 07BC
4 4 5 5 5 | fair | 30
    26HL 1BIJ 048GM 57DFK 39ACE
    07AD 9EFG 12346 5BILM 8CHJK
    345K 68CM 0EFJL 17GHI 29ABD
    03BH 4CFI 56AGJ 27EKM 189DL
    1AKL 79JM 368BF 4DEHI 025CG
    258E 3DGJ 1AFHM 47BCL 069IK
5 5 5 4 4 | free | 3
    BDHJK 057IL 14AFM 68EG 239C
    13BEL 2GHIM 589AK 0CFJ 467D
    49EIJ 178CH 036KM 2ADL 5BFG
    27EFK 019DG 6ABCI 345H 8JLM
    38DFI 4CGKL 1256J 79BM 0AEH
    69FHL 5CDEM 0248B 37AJ 1GIK
5 5 5 4 4 | fair | 30
    38EJK 029AB 146CM FGIL 57DH
    047HL 26DEI 5BFGK 38AM 19CJ
    17AIJ 9DGLM 35CFH 268B 04EK
    4589I 0367G 2FHJM 1BEL ACDK
    1AEGH 28CKL 34BDI 05JM 679F
    7BCEM 018DF 56AJL 9HIK 234G
5 6 6 6 | fair | 113
    8AEFJ 25BCHK 167DIM 0349GL
    235DI 46CFGH 07BEJM 189AKL
    149CM DEFHKL 0278GI 356ABJ
    7BGHL 058DFM 1234AE 69CIJK
    026AK 379DHJ 4BFILM 158CEG
    137FK 28CJLM 69BDEG 045AHI
5 5 5 5 5 4 4 | fair | 2
    09CDI 8GKOW 4AFLR 237UV 56BEH NPST 1JMQ
    8CFMN HIJTV ELQUW 369OP 145KS 07AG 2BDR
    6GJNR AIKMU 12HPW 034BQ 7DFST 89EV 5CLO
    258QT 9BGLM 7CEPR 0JOSU 1ADNV 46IW 3FHK
    4EMOT 5FGPV 6ACQS 02KLN 178BI 9HRU 3DJW
    05MRW 48DPU 7HNOQ 3EGIS 29AFJ 16LT BCKV
5 5 5 6 6 6 | free | 0
    12JKR 6ELPS 3BFIV 9DGTUW 7ACMNQ 0458HO
    8AIJU 4KPQT DEHMV 167FGO 35CLRW 029BNS
    14MSW 037KU 8GLNV 9AFHPR BCEJOT 256DIQ
    06MRT 579JV INOPW 1BHLQU 8CDFKS 234AEG
5 5 5 6 6 6 | free | 7
    26EFP 9BKSV 4GJLQ 08CDHW 357MNO 1AIRTU
    DIJOP 8GMRS 13EKW 0ABFLN 2479HU 56CQTV
    9AMQW 03PUV 4CFOS 5BEHJR 1678IL 2DGKNT
    69KNR 8EOQU FGHIV 35ADLS 012CJM 47BPTW
    6BDMU 7ACEG 045IK 389FJT 2LORVW 1HNPQS
5 5 5 6 6 6 | free | 15
    289FW 0BHJU 3AIOQ 6CDLMP 57EGKN 14RSTV
    HIKMS 9ADTU 0458Q 2367BG CELORW 1FJNPV
    BCEIV 349LN 7DJQS 25HOPT 016AKW 8FGMRU
    19CGH 35DVW BKPQR 07FILT 24AEJM 68NOSU
    6EFHQ 02DNR 79MOV 4GIPUW 15ABLS 38CJKT
    MNQTW 03EPS 127CU 4BDFKO 8AGHLV 569IJR
5 5 5 6 6 6 | fair | 21
    168CL 9BFIT 23DQS AMNORW 5EHJUV 047GKP
    04AVW 57EKN GHMOU 13BFJL 69CPQS 28DIRT
    45BCR 26GJW 3EOPT 09DLNU 17AHIQ 8FKMSV
    ILMPV 9ADJK 17RSU 025CFO 346HNT 8BEGQW
    5AGLS 0JQRT 8FHNP 3CIKUW 67BDOV 1249EM
5 5 5 6 6 6 | fair | 38
    7CMNS 059OR 4HLPQ FGJTUW 16ABIV 238DEK
    23FIU 16DGK 8ABJT 7LMOPW 09CEHQ 45NRSV
    46EFP 29JMV 07BKW 158CLU DINOQT 3AGHRS
    AEGLN 8HOUV CDIRW 5BFKMQ 012JPS 34679T
    1HMRT 68QSW 35EIJ 24BCGO 9AKNPU 07DFLV
    9BDLS CKPTV 13AFO 7EJQRU 048GIM 256HNW
5 5 5 5 5 4 4 4 | fair | 0
    HJTXY 25FVa 9ASUZ 0KLMR 8BEQW 1367 DGNO 4CIP
    01489 7CGRU 6INWY 2DEMP 35AOX BKTa JQVZ FHLS
    7IOQT 6CDLV 1JKNS 4GHWa 3BFPZ 9ERX 58MU 02AY
    3IJLa 59GPQ 8ADFR 0CENT 12BHU 7MWZ 46KX OSVY
    2GIKZ 57ELY 4AMTV 0DSWX 69BJO 1PRa FNQU 38CH
    1CFMO 8NXZa 7HKPV 34DUY 26QRS 9LTW 05BI AEGJ
5 5 5 5 5 6 6 | fair | 23
    4AFMR 8KQVX HLNUW 13JPS 57CIZ 026BDO 9EGTYa
    02AGW 69CNP 8BEST 5FOQa 14DIY HJKLRZ 37MUVX
    3BGIR 79DHT 06ELV JKMOY 2UXZa 458FPW 1ACNQS
    DMPQZ 9OSVW 7ABLY 15ERU 6FGHX 08IJNa 234CKT
    3DEKN 04HSa 2ILMP 5AJTX 8CGOU 67QRWY 19BFVZ
    49JQU 368YZ 017FK BCMWa 2NRTV AEHIOP 5DGLSX
5 5 5 5 5 6 6 6 | fair | 7
    06CIM EQUVX 7AFJc 3KOPa HRYef 14DLWg 259BTb 8GNSZd
    5ENRg 189Ba 7DMZb GSTWc 24LUd 3FIVYe 6HJKOQ 0ACPXf
    48KTe 69DFX 1CJNb BPQSY 035Wd AIORUZ EHLMac 27GVfg
    6ALSV 2MNOe IXcdg 4BCGH 39JZf 0DQRTa 8EFPWb 157KUY
    GILQb 2AWYa 58DOf 1HPTV 0FKZg 79CEde 36BNUc 4JMRSX
    SUabg ABDEK 7HINW 238CR LTXYZ 56GJPe 049OVc 1FMQdf
5 5 5 5 6 6 6 6 | fair | 12
    289Fh MPQag 04BOX 5ESYc 37AGRZ 16CDJb HILNUf KTVWde
    DKRdf 7CHNe 6JUWZ 13GLV 059MSX FOTcgh 8ABQYa 24EIPb
    2ACVf 67IMc 4LQTZ KSabh 15BNPW 38DHXg 9GJOYd 0EFRUe
    1IRXY 9DENg 8GPTU 0AHWb BMZefh 256KLO 34Cacd 7FJQSV
    3FMWY 45JUh BLbdg ADOSe 17ETaf 2GNQXc 69HPRV 08CIKZ
    5GIae 36EQf FPXZd 2BHJT 19AKUc 8MNOVb 07DLYh 4CRSWg
5 5 5 5 5 5 6 6 6 | fair | 0
    2TVYZ 9FOSc IWijl 35Ndk 6CLPg 04Afh 17HMUb 8EQRae BDGJKX
    EFGbf 12Jel 9DQUg 8BHYi 67KNR 05MXa 3IPVch ALOTdj 4CSWZk
    JMOQW AKSVe 1GIRk 3DZbj BELUh CHTXc 5789Pf 4NYagl 026Fdi
    47DTe BRWdg GMShj 8LNbc 2PUak 0EHJV 1KOZfi 369AXl 5CFIQY
    9KMYd BQVfl 37Cai 156Ej AFNPZ 48IOX JTbghk 0GUWce 2DHLRS
    6IJaf 0PSbl 38FKT 27GOg HQZdh 1LWXY ADEMck 9BCNej 45RUVi
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPlan:
    """One plan that is kept; players count from 0."""

    sizes: tuple[int, ...]
    """The first is the usual size."""
    fair_turns: bool
    cost: int
    rounds: tuple[Tables, ...]


def found_plan(sizes: tuple[int, ...], rounds: int, *, fair_turns: bool) -> FoundPlan | None:
    """The plan kept for these tables; where turns need not be fair, in any order of the tables."""
    for each in found_plans():
        if len(each.rounds) != rounds or each.fair_turns != fair_turns:
            continue
        if each.sizes == sizes:
            return each
        if not fair_turns and sorted(each.sizes) == sorted(sizes):
            return FoundPlan(
                sizes=sizes,
                fair_turns=False,
                cost=each.cost,
                rounds=tuple(_in_order(tables, sizes) for tables in each.rounds),
            )
    return None


def _in_order(tables: Tables, sizes: tuple[int, ...]) -> Tables:
    waiting = {size: [table for table in tables if len(table) == size] for size in set(sizes)}
    return tuple(waiting[size].pop(0) for size in sizes)


@cache
def found_plans() -> tuple[FoundPlan, ...]:
    """Every plan kept."""
    blocks: list[tuple[str, list[Tables]]] = []
    for line in PLANS.splitlines():
        if "|" in line:
            blocks.append((line, []))
        else:
            tables = tuple(tuple(map(PLAYERS.index, table)) for table in line.split())
            blocks[-1][1].append(tables)
    return tuple(_read(head, rounds) for head, rounds in blocks)


def _read(head: str, rounds: list[Tables]) -> FoundPlan:
    sizes, turns, cost = head.split("|")
    return FoundPlan(
        sizes=tuple(map(int, sizes.split())),
        fair_turns=turns.strip() == "fair",
        cost=int(cost),
        rounds=tuple(rounds),
    )
