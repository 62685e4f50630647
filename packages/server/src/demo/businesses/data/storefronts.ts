/** Businesses with hand-picked names: long, short, accented, in other scripts, with characters that need escaping. */
export interface Storefront {
  name: string
  city: string
  state: string
  businessClass: string
  alias: string | null
  /** Replaces the trade's description of operations. */
  operations: string | null
}

/** name | place | class | known as | what it does */
const TABLE = `
Harborline Cold Storage LLC | Charleston, SC | 493120
O'Malley's "Last Call" Tavern, LLC | Boston, MA | 722410 | O'Malley's
<b>Bold</b> Print & Copy | Providence, RI | 323111 | Bold Print
Smith & Sons & Daughters & Co. | Manchester, NH | 238220
Café Sérénité, Inc. | New Orleans, LA | 722511
Peña Hermanos Carnicería | San Antonio, TX | 445110 | Peña Bros. Market
Müller Präzision USA, Inc. | Milwaukee, WI | 332710
Crème de la Crème Pâtisserie & Boulangerie | Charlotte, NC | 311811
Señor Ñandú Taquería | Tucson, AZ | 722513
Łódź Bakery & Delicatessen | Chicago, IL | 311811
Bjørnstad Skîhaus | Duluth, MN | 459110 | Bjornstad Ski House
Açaí & Maçã Juice Bar LLC | Fall River, MA | 722513
Quốc Hương Vietnamese Sandwiches | Houston, TX | 722513
Žižek Tool & Die Corp. | Cleveland, OH | 332710
金龍海鮮酒家 | Boston, MA | 722511 | Golden Dragon Seafood Restaurant
福記燒臘有限公司 (Fook Kee Barbecue, Inc.) | Flushing, NY | 722511 | Fook Kee BBQ
四海旅行社 Four Seas Charter | San Francisco, CA | 485510
한아름 떡집 | Flushing, NY | 311811 | Hanarum Rice Cake House
서울가든 Seoul Garden BBQ, LLC | Edison, NJ | 722511
مطعم الأرز | Dearborn, MI | 722511 | Cedars Lebanese Restaurant
مخبز شتورا Chtaura Bakery, Inc. | Dearborn, MI | 311811
Ταβέρνα «Ο Πλάτανος» | Lowell, MA | 722511 | The Plane Tree Taverna
Ζαχαροπλαστείο Αθηνά LLC | Tampa, FL | 311811 | Athena Pastry Shop
Гастроном «Черёмушки» | Brooklyn, NY | 445110 | Cheryomushki Food Market
Аптека Здоровье Pharmacy Corp. | Brooklyn, NY | 456110 | Zdorovye Pharmacy
寿司処 やまびこ | Portland, OR | 722511 | Yamabiko Sushi
ร้านอาหารบ้านสวน Baan Suan | Denver, CO | 722511 | Baan Suan Thai Kitchen
मिठास Sweets & Catering | Edison, NJ | 722310 | Mithaas
קונדיטוריה רחל | Brooklyn, NY | 311811 | Rachel's Confectionery
Ebb | Portland, ME | 541511
Q | Stamford, CT | 541810 | Q Creative
3R | Columbus, OH | 423930 | Reduce Reuse Recycle of Ohio
A1 A-Action Plumbing / Drain / Rooter | Warwick, RI | 238220
7th & Vine | Philadelphia, PA | 722511
Nº 9 Coffee Roasters | New Haven, CT | 722513
100% Wool; Yarn & Notions | Burlington, VT | 458110 | | Sells yarn and notions and teaches knitting in a leased storefront
The \\Backslash\\ Software Co. | Cambridge, MA | 513210
St. Mary-of-the-Woods & St. Joseph-on-the-Hill Consolidated Parish | Pawtucket, RI | 813110
The Rector, Wardens and Vestrymen of the Church of the Good Shepherd and Holy Innocents, a Body Corporate | Newport, RI | 813110 | Good Shepherd
Trustees of the Amalgamated Carpenters, Joiners, Millwrights and Allied Trades Apprenticeship Training Fund | Springfield, MA | 813410 | Carpenters Training Fund | Apprenticeship school with classrooms and a wood shop, paid for by employers and the union
Southeastern Massachusetts and Rhode Island Regional Cooperative Refrigerated Warehouse and Seafood Terminal LP | New Bedford, MA | 493120 | SEMARI Cold Terminal
The Incorporated Owners and Residents of Willow Creek at Old Mill Landing Phase II Condominium Association, Inc. | Warwick, RI | 531110 | Willow Creek II | Condominium association of 96 units in eight frame buildings, with a clubhouse
Kowalczyk, Dąbrowski, Fitzgerald-Montgomery, Papadopoulos & Associates Consulting Structural Engineers, P.C. | Buffalo, NY | 541330 | KDFP Engineers
International Brotherhood Memorial Home for Aged and Infirm Seafarers of the Port of New York and Vicinity | Brooklyn, NY | 623312
J&J's Hot Dogs 'n' More | Providence, RI | 722513
Rock 'n' Rope Climbing Gym, LLC | Worcester, MA | 713940
D'Angelo-O'Shea Funeral Home, Inc. | Providence, RI | 812210
Tidewater Marine Supply, Inc. | Norfolk, VA | 423830
Piedmont Poultry Provisions, Inc. | Greensboro, NC | 311612
Saint Brendan Senior Living | Hartford, CT | 623312
Larkspur Hotel Group LLC | Savannah, GA | 721110
Granite Peak Self Storage | Denver, CO | 531130
Northgate Tool & Die Co. | Grand Rapids, MI | 332710
Blue Heron Boat Storage | Wilmington, NC | 531130
Copperline Brewing Partners LLC | Pawtucket, RI | 312120
Alder & Sons Millwork | Worcester, MA | 238350
Magnolia Street Lofts, LP | Charlotte, NC | 531110
`

export const STOREFRONTS: Storefront[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', place = '', businessClass = '', alias, operations] = line.split(' |').map((cell) => cell.trim())
    const [city = '', state = ''] = place.split(', ')
    return { name, city, state, businessClass, alias: alias || null, operations: operations || null }
  })
