"""Invented people of the kind that plays: Wisconsin and Bavaria."""

import random

FIRST = (
    "Agnes", "Alois", "Andreas", "Anna", "Anton", "Arlene", "Barb", "Benno", "Bernd", "Bev",
    "Carol", "Christa", "Clara", "Darlene", "Dave", "Deb", "Dennis", "Dick", "Don", "Dorothy",
    "Duane", "Elfriede", "Elmer", "Erna", "Erwin", "Franz", "Fritz", "Georg", "Gerda", "Gerry",
    "Gladys", "Gordy", "Hans", "Harold", "Hedwig", "Heidi", "Helga", "Herb", "Inge", "Irma",
    "Jack", "Janice", "Jerry", "Jim", "Joan", "Josef", "Judy", "Karl", "Kathy", "Ken", "Klara",
    "Lois", "Lorenz", "Lorraine", "Ludwig", "Marge", "Maria", "Marlene", "Marvin", "Max",
    "Norbert", "Norm", "Otto", "Patty", "Paul", "Ray", "Resi", "Rita", "Rosa", "Roger", "Ruth",
    "Sepp", "Sharon", "Sigrid", "Theresa", "Tom", "Trude", "Ursula", "Vern", "Wally", "Walter",
    "Wilma", "Xaver",
)  # fmt: skip
LAST = (
    "Albrecht", "Arneson", "Bauer", "Beck", "Berger", "Bichler", "Brandl", "Braun", "Budzinski",
    "Daun", "Dietz", "Dorfner", "Ebner", "Eder", "Ehlers", "Engel", "Erdmann", "Fischer", "Fuchs",
    "Gebhardt", "Gehrke", "Graf", "Gruber", "Guenther", "Haas", "Hackl", "Halvorson", "Hartl",
    "Heindl", "Hintermeier", "Hirsch", "Hoffmann", "Huber", "Imhof", "Jablonski", "Jaeger",
    "Jung", "Kaiser", "Kern", "Kessler", "Kirchhoff", "Klug", "Koehler", "Koepke", "Kowalski",
    "Kraus", "Krueger", "Lang", "Lechner", "Lemke", "Lindner", "Loibl", "Lorenz", "Luedtke",
    "Maier", "Manske", "Maurer", "Mueller", "Nagel", "Neumann", "Nowak", "Oberbauer", "Olson",
    "Ostermeier", "Pfeifer", "Pichler", "Piontek", "Quandt", "Radtke", "Rauch", "Reindl",
    "Richter", "Roth", "Sauer", "Schaefer", "Schmidt", "Schneider", "Schroeder", "Schuster",
    "Sommer", "Stadler", "Stangl", "Steinbach", "Stroebel", "Thoma", "Tesch", "Unger", "Vogel",
    "Vogt", "Wagner", "Weber", "Weiss", "Wiedmann", "Wimmer", "Winkler", "Wojcik", "Zeller",
    "Ziegler", "Zimmermann",
)  # fmt: skip
TOWNS = (
    "Belgium", "Brookfield", "Cedarburg", "Fond du Lac", "Franklin", "Fredonia", "Germantown",
    "Grafton", "Greenfield", "Hartford", "Jackson", "Kewaskum", "Kiel", "Landshut", "Mequon",
    "Menomonee Falls", "Milwaukee", "New Berlin", "Newburg", "Passau", "Plymouth",
    "Port Washington", "Racine", "Regensburg", "Rosenheim", "Saukville", "Sheboygan", "Slinger",
    "Straubing", "Thiensville", "Waukesha", "Wauwatosa", "West Allis", "West Bend",
)  # fmt: skip
MOST_PEOPLE = 450


def plausible_people(count: int, rng: random.Random) -> list[tuple[str, str]]:
    """Name and town of each; no name twice.

    :param count: 0 to ``MOST_PEOPLE``
    """
    chosen = rng.sample(range(len(FIRST) * len(LAST)), count)
    names = (f"{FIRST[index % len(FIRST)]} {LAST[index // len(FIRST)]}" for index in chosen)
    return [(name, rng.choice(TOWNS)) for name in names]
