/** Word lists for the names of businesses and streets. */
const words = (text: string) => text.trim().split(/,\s+/)

export const FAMILY_NAMES = words(`
  Abbott, Acosta, Adeyemi, Alvarado, Andersen, Arroyo, Bainbridge, Barrientos, Bellweather, Bergeron, Boudin,
  Brightwater, Calloway, Cardoso, Carmichael, Chandrasekhar, Christophe, Colangelo, Cortez, Crawford, Dabrowski,
  Dalton, Delaney, Delgado, Desjardins, DiMarco, Donnelly, Dubois, Eklund, Ellison, Espinoza, Farrell,
  Ferreira, Fitzpatrick, Galvin, Garza, Giordano, Goldstein, Greenlaw, Guerrero, Gustafson, Hadley, Haines,
  Hargrove, Hashimoto, Haverhill, Hensley, Hirsch, Holcomb, Ibarra, Iyer, Jankowski, Jaramillo, Jeffries, Kaplan,
  Keane, Kessler, Kowalski, Kruger, Lafferty, Lambert, Landry, Larsson, LeBlanc, Lindahl, Lombardi, Macklin,
  Maldonado, Marquez, McBride, McKenna, Mendes, Merriweather, Montoya, Moreau, Mulligan, Navarro, Nguyen,
  O'Brien, O'Connell, Oberlin, Okoye, Osei, Pacheco, Paquette, Patel, Pemberton, Petrakis, Pike,
  Quesada, Quigley, Ramsey, Rasmussen, Reinhardt, Rinaldi, Rosario, Rutherford, Saldana, Santoro, Schaefer,
  Schmidt, Shapiro, Silva, Sorensen, Stankiewicz, Stavros, Sullivan, Szymanski, Takahashi, Tavares, Tilden, Trinh,
  Tsosie, Underhill, Valdez, Van Dyke, Vaughn, Villanueva, Wadsworth, Wainwright, Weatherby, Whitaker, Winslow,
  Yamamoto, Yates, Zabriskie, Zapata, Zielinski
`)

export const GIVEN_NAMES = words(
  'Ana, Ben, Carla, Dev, Elena, Frank, Grace, Hugo, Ines, Jack, Kim, Luis, Maya, Nora, Omar, Paula',
)

export const BRAND_WORDS = words(`
  Alder, Amberline, Anchor, Anvil, Arrowhead, Aspen, Beacon, Bellflower, Birchwood, Black Walnut, Blue Heron,
  Bluestem, Bridgepoint, Bright Harbor, Brookside, Cedar Ridge, Clearwater, Cobblestone, Compass,
  Copperline, Cornerstone, Crestview, Crosswind, Driftwood, Eastgate, Elmhurst, Evergreen, Fairmount, Falcon,
  Fieldstone, Firebrand, Foxglove, Foundry Row, Goldenrod, Granite Peak, Great Oak, Greyhawk, Harborline,
  Hawthorne, Hearthstone, Heritage, Hilltop, Ironwood, Juniper, Keystone, Kingfisher, Lakeshore, Lantern,
  Larkspur, Lighthouse, Limestone, Longview, Magnolia, Maplewood, Meridian, Millrace, Millstone, Monarch,
  Nightingale, Northgate, Oak Hollow, Old Mill, Orchard, Osprey, Overlook, Paragon, Pinecrest, Pioneer,
  Quarry Hill, Red Barn, Redbud, Ridgeline, Riverbend, Rosewood, Saddleback, Sagebrush, Sandpiper, Silverleaf,
  Slate, Stillwater, Stonebridge, Summit, Sundial, Sycamore, Tamarack, Three Rivers, Timberline, Trailhead,
  Tribute, Union Square, Waypoint, West End, Wheatfield, White Pine, Wildflower, Willow Creek, Windmill
`)

/** Regional nicknames, and the states that use them. */
export const REGIONS = `
  Bay State: MA; Berkshire: MA CT; Merrimack: MA NH; Pioneer Valley: MA; Ocean State: RI; Narragansett: RI; Nutmeg: CT;
  Housatonic: CT; Long Island Sound: CT RI; Granite State: NH; Seacoast: NH ME MA; Pine Tree: ME; Penobscot: ME;
  Green Mountain: VT; Champlain: VT NY; Empire: NY; Hudson Valley: NY; Five Boroughs: NY; Garden State: NJ;
  Raritan: NJ; Liberty Bell: PA; Lehigh: PA; Brandywine: DE PA; First State: DE; Chesapeake: MD VA; Old Line: MD;
  Potomac: DC MD VA; Capitol Hill: DC; Old Dominion: VA; Shenandoah: VA;
  Carolina: NC SC; Blue Ridge: NC VA; Catawba: NC SC; Tar Heel: NC; Palmetto: SC; Lowcountry: SC; Peach State: GA;
  Chattahoochee: GA AL; Suncoast: FL; Everglades: FL; Gulf Coast: AL MS FL LA; Yellowhammer: AL; Magnolia State: MS;
  Delta: MS AR LA; Bayou: LA; Pelican: LA; Volunteer: TN; Smoky Mountain: TN NC; Bluegrass: KY; Ohio River: KY WV OH;
  Natural State: AR; Mountain State: WV;
  Buckeye: OH; Scioto: OH; Great Lakes: MI WI OH; Wolverine: MI; Prairie State: IL; Lake Shore: IL WI; Hoosier: IN;
  Wabash: IN; Badger: WI; Driftless: WI IA MN; North Star: MN; Hawkeye: IA; Cedar Valley: IA; Gateway: MO; Ozark: MO AR;
  Flint Hills: KS; Sunflower: KS; Cornhusker: NE; Platte Valley: NE; Black Hills: SD; Great Plains: SD ND NE KS;
  Red River: ND TX OK; Sooner: OK; Lone Star: TX; Hill Country: TX;
  Mile High: CO; Front Range: CO; Wasatch: UT; Beehive: UT; Sonoran: AZ; Copper State: AZ; Rio Grande: NM; Zia: NM;
  Silver State: NV; Great Basin: NV; Golden State: CA; Sierra: CA NV; Willamette: OR; Columbia Gorge: OR WA;
  Puget Sound: WA; Inland Northwest: WA ID; Gem State: ID; Snake River: ID; Big Sky: MT; Yellowstone: MT WY;
  Cowboy State: WY; Last Frontier: AK; Chugach: AK; Aloha: HI; Diamond Head: HI
`
  .split(';')
  .map((line) => {
    const [name = '', states = ''] = line.split(':')
    return { name: name.trim(), states: states.trim().split(' ') }
  })

export const SAINTS = words(`
  Anthony, Brendan, Casimir, Catherine, Columba, Demetrios, Francis, Jude, Luke, Mark, Monica, Patrick, Stanislaus,
  Theresa, Thomas
`)

export const STREETS = {
  metro: words(`
  Market Street, Washington Street, Atlantic Avenue, Broadway, State Street, Canal Street, Union Street,
  Front Street, Congress Street, Fulton Street, Grand Avenue, Jefferson Avenue, Lincoln Avenue, Commerce Street,
  Harrison Street, Pearl Street, Water Street, 2nd Avenue, 5th Street, 14th Street, Martin Luther King Jr. Boulevard
`),
  town: words(`
  Main Street, Elm Street, Park Avenue, Maple Avenue, High Street, School Street, Mill Street, River Road,
  Railroad Avenue, Church Street, Franklin Street, Spring Street, Cedar Street, Chestnut Street, Academy Road,
  Depot Street
`),
  rural: words(`
  County Road 12, County Road 340, Old Post Road, Quarry Road, Route 9, State Route 28, Creek Road, Farm Lane,
  Ridge Road, Sawmill Road, Valley View Road, Airport Road, Granger Road
`),
  industrial: words(`
  Industrial Parkway, Commerce Drive, Enterprise Way, Foundry Street, Distribution Drive, Terminal Road,
  Technology Drive, Manufacturers Road, Progress Way, Warehouse Row
`),
}
