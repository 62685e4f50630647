import type { Setting } from './cities.ts'

export type LegalForm = 'company' | 'practice' | 'nonprofit'
export interface Trade {
  /** NAICS code: the value of an item of the data set "Business Classes". */
  businessClass: string
  /** Settings in which the trade occurs; empty means any. */
  settings: Setting[]
  states: string[]
  form: LegalForm
  /** Annual revenue in millions of dollars. */
  revenue: { from: number; to: number }
  /** Products that the trade buys, the likeliest first. */
  products: string[]
  /** A pattern with {…} is a whole name; a plain noun gets a family, place or brand before it. */
  names: string[]
  operations: string
}

/** class | where | form | revenue | products | names | what it does */
const TABLE = `
111219 | rural | company   | 0.8-9    | CP GL CA WC IM    | Farms; Growers; Produce Farms | Grows and packs vegetables and melons for regional grocers
111421 | rural | company   | 0.5-6    | CP GL CA WC       | Nursery; Tree Farm; Nurseries | Field-grown trees and shrubs, sold to landscapers and at a farm store
112120 | rural VT NY PA WI MN ID CA IA MI OH NH | company   | 1.2-9    | CP GL CA WC       | Dairy; {family} Family Dairy; Dairy Farms | Milking herd of Holsteins with forage crops; milk sold to a cooperative
113310 | rural ME NH VT NY WA OR ID MT MN WI GA AL NC WV | company   | 0.8-5    | GL CA WC IM       | Logging; Timber Harvesting; {sons} Logging | Mechanized timber harvesting under contract to landowners and mills
212321 | rural | company   | 2-12     | GL CA WC IM CP    | Sand & Gravel; Aggregates; Quarries | Surface pit, crushing and screening of construction aggregates
213112 | TX OK LA ND NM WY CO | company   | 3-25     | GL CA WC IM CU    | Oilfield Services; Well Service; Energy Services | Well servicing and workover crews with own rigs; no drilling

236115 |       | company   | 1.2-14   | GL WC CA CP IM CU | Homes; Custom Homes; Builders | Builds custom single-family houses on owners' lots with subcontracted trades
236116 | metro | company   | 8-45     | GL WC CU CA IM    | Residential Construction; Multifamily Builders | General contractor for wood-frame apartment buildings to five stories
236118 |       | company   | 0.5-5    | GL WC CA CP       | Remodeling; Home Renovations; Kitchen & Bath | Kitchen, bath and whole-house remodeling in occupied homes
236210 |       | company   | 6-40     | GL WC CA CU IM CP | Industrial Contractors; Industrial Constructors | Design-build contractor for light manufacturing and warehouse buildings
236220 |       | company   | 5-60     | GL WC CU CA IM CP | Construction; General Contractors; Building Group | General contractor for schools, clinics and retail fit-outs
237110 |       | company   | 2-18     | GL CA WC IM CU    | Utilities Construction; Pipeline; Underground | Water and sewer mains for municipalities, open trench to 18 feet
237310 |       | company   | 4-35     | GL CA WC CU IM    | Paving; Asphalt & Paving; Bridge & Road | Street resurfacing and small bridge repair under municipal contracts
238110 |       | company   | 1-12     | GL WC CA IM       | Concrete; Concrete Construction; Foundations | Poured foundations, slabs and flatwork for commercial builders
238120 |       | company   | 3-20     | GL WC CA CU IM    | Steel Erectors; Ironworks; Erection | Structural steel and precast erection to six stories
238140 |       | company   | 0.6-6    | GL WC CA IM       | Masonry; Brick & Stone; {sons} Masonry | Brick, block and stone work, new and restoration
238160 |       | company   | 0.8-9    | GL WC CA CU IM    | Roofing; Roofing & Sheet Metal; Exteriors | Re-roofing of houses and light commercial buildings, shingle and single-ply
238210 |       | company   | 0.8-15   | GL WC CA IM CU CP | Electric; Electrical Contractors; Power & Light | Commercial wiring, service upgrades and lighting retrofits
238220 |       | company   | 0.8-16   | GL WC CA CP IM CU | Plumbing & Heating; Mechanical; Heating & Air | Residential and light commercial plumbing, heating and air conditioning
238290 | metro | company   | 2-14     | GL WC CA CU       | Elevator; Elevator Service; Millwrights | Installs and maintains passenger elevators in buildings to twelve stories
238310 |       | company   | 0.9-10   | GL WC CA          | Drywall; Interiors; Drywall & Insulation | Drywall, acoustical ceilings and insulation for commercial interiors
238320 |       | company   | 0.4-4    | GL WC CA          | Painting; Painting & Decorating; Coatings | Interior and exterior painting, ladders to three stories, no spray on towers
238350 |       | company   | 0.5-4    | GL WC CP CA       | Finish Carpentry; Millwork; Woodworks | Trim, built-ins and stairs made in an own shop and installed on site
238910 |       | company   | 1-14     | GL CA WC IM CU    | Excavating; Site Work; Earthworks | Excavation, grading and site utilities; no blasting
238990 |       | company   | 0.5-5    | GL WC CA IM       | Fence; Fence & Deck; Specialty Contractors | Commercial and residential fencing, gates and guard rails

311119 | rural | company   | 3-20     | CP GL CA WC       | Feed & Grain; Feed Mill; Milling | Mixes and bags livestock feed; delivers in bulk within 120 miles
311421 |       | company   | 4-30     | CP GL WC CA CU    | Canning; Preserves; Specialty Foods | Cans and jars fruit, sauces and pickles under own and private labels
311612 |       | company   | 5-40     | CP GL WC CA CU    | Provisions; Meats; Sausage Company | Cuts, smokes and packs pork and beef from carcasses; inspected plant
311811 |       | company   | 0.3-2.5  | CP GL WC          | Bakery; Bread Company; {family}'s Bakery; Pâtisserie | Bakes bread and pastry on the premises and sells over the counter
311812 |       | company   | 4-28     | CP GL WC CA       | Baking Company; Commercial Bakery; Tortilla Factory | Wholesale bread and rolls for restaurants and grocers, own delivery routes
312120 |       | company   | 0.7-9    | CP GL WC CA CU    | Brewing; Brewing Company; Beer Works | Small brewery with taproom and self-distribution in two counties
312130 | rural NY CA OR WA VA NC PA CT RI MO TX MI MD NJ | company   | 0.6-8    | CP GL WC          | Vineyards; Winery; Cellars | Estate winery with tasting room and weekend events
312140 |       | company   | 0.9-8    | CP GL WC          | Distilling; Spirits; Distillery | Distills whiskey and gin; barrel storage in a detached building
321113 | rural ME NH VT NY PA WA OR ID MT MN WI GA AL NC WV MS TN | company   | 2-16     | CP WC GL CA       | Lumber; Sawmill; Forest Products | Saws and kiln-dries lumber; dust collection on every machine
321911 |       | company   | 3-18     | CP GL WC CA       | Window & Door; Millwork & Window; Architectural Doors | Makes wood windows and doors to order for restoration architects
321920 |       | company   | 2-12     | CP WC CA GL       | Pallet; Pallet & Crate; Container | Builds and repairs wood pallets and export crates
323111 |       | company   | 0.8-12   | CP GL WC CY       | Printing; Press; Graphics | Offset and digital printing, mailing and fulfillment
325412 |       | company   | 8-60     | CP GL CY DO WC CU | Laboratories; Pharma; Therapeutics | Contract manufacturer of generic oral solids; no clinical trials
325510 |       | company   | 4-25     | CP GL WC CA CU    | Coatings; Paint & Varnish; Finishes | Blends water- and solvent-borne industrial coatings
326199 |       | company   | 3-35     | CP GL WC CU CA    | Plastics; Molding; Polymer Products | Injection molding of housings and closures for consumer goods
327320 |       | company   | 4-22     | CA GL WC CP IM    | Ready Mix; Concrete Products; Redi-Mix | Batches and delivers concrete with an own fleet of mixers
331511 |       | company   | 5-30     | CP WC GL CU       | Foundry; Castings; Iron Works | Gray and ductile iron castings for pumps and farm machinery
332312 |       | company   | 3-25     | CP GL WC CA CU    | Steel; Steel Fabricators; Structural Steel | Fabricates structural steel; erection is subcontracted
332710 |       | company   | 0.8-14   | CP GL WC CU       | Machine; Tool & Die; Precision Machining | CNC machining of small lots for aerospace and medical customers
332812 |       | company   | 1-9      | CP GL WC          | Powder Coating; Plating; Metal Finishing | Powder coating and anodizing for local manufacturers
333120 |       | company   | 8-50     | CP GL WC CU CA    | Equipment Manufacturing; Machinery | Makes trench shoring and attachments for excavators
334413 | metro | company   | 12-70    | CP GL CY DO WC    | Semiconductor; Photonics; Microdevices | Fabricates optical sensors in a leased clean room
334510 | metro | company   | 5-40     | GL CP CY DO WC    | Medical Devices; Biosystems; Instruments | Designs and assembles patient monitors; class II devices only
336390 |       | company   | 8-60     | CP GL WC CU CA    | Automotive; Auto Components; Driveline | Stamped and welded brackets for vehicle makers
337110 |       | company   | 0.9-10   | CP GL WC CA       | Cabinet; Cabinetry; Cabinet Works | Custom kitchen cabinets and countertops, delivered and installed
337122 |       | company   | 1-14     | CP WC GL CA       | Furniture; Chair Company; Furniture Makers | Solid wood dining furniture for stores and direct orders
339112 | metro | company   | 4-30     | GL CP CY DO WC    | Surgical; Surgical Instruments; Medical Products | Reusable surgical hand instruments, machined and finished in house

423120 |       | company   | 3-25     | CP GL CA WC       | Auto Parts; Parts Warehouse; Automotive Supply | Distributes replacement parts to repair shops, two deliveries a day
423310 |       | company   | 4-35     | CP GL CA WC CU    | Lumber; Building Supply; Plywood & Panel | Lumber and panel yard selling to contractors
423830 |       | company   | 4-40     | CP GL CA WC CU    | Industrial Supply; Equipment; Machinery Sales | Sells and services pumps, compressors and material handling equipment
423930 |       | company   | 3-20     | GL CA WC CP IM    | Recycling; Metals Recycling; Scrap & Salvage | Buys, shears and ships ferrous scrap; no vehicles crushed on site
424410 |       | company   | 10-80    | CP GL CA WC CU    | Foods; Food Distributors; Grocers Supply | Full-line grocery distribution to independent stores
424490 |       | company   | 4-50     | CP GL CA WC CU    | Provision Company; Produce; Seafood; Imports | Imports and distributes specialty foods to restaurants
424810 |       | company   | 8-60     | CP GL CA WC CU    | Beverage; Distributing; Beer Distributors | Wholesale beer and soft drinks with route sales

441110 |       | company   | 20-90    | CP GL CA WC CU CY | {family} Automotive; Auto Group; Motor Company; Motors | New car franchise with used cars, service and body shop
441120 |       | company   | 2-14     | CP GL CA WC       | Auto Sales; Motors; Pre-Owned | Used cars with own reconditioning and service bays
441340 |       | company   | 1-12     | CP GL CA WC       | Tire; Tire & Auto; Tire Centers | Sells and fits tires; alignments and brakes
444110 |       | company   | 6-40     | CP GL CA WC CU    | Home Center; Building Center; Home & Garden | Home center with lumber yard and garden department
444140 |       | company   | 0.8-6    | CP GL WC          | Hardware; Hardware & Paint; {sons} Hardware | Neighborhood hardware store with paint and small-engine repair
445110 |       | company   | 6-60     | CP GL WC CA CU CY | Market; Supermarket; Foods; Mercado | Full-service supermarket with deli, bakery and fish counter
445131 |       | company   | 0.6-3    | CP GL WC          | Corner Store; Mini Mart; Convenience | Convenience store, open to midnight, no fuel
445320 |       | company   | 0.8-6    | CP GL WC          | Wine & Spirits; Package Store; Liquors | Retail wine, beer and spirits; tastings on Saturdays
449110 |       | company   | 1.5-15   | CP GL CA WC       | Furniture; Home Furnishings; Mattress & Furniture | Furniture showroom with own delivery
449210 |       | company   | 1.2-12   | CP GL CA WC CY    | Appliance; TV & Appliance; Electronics | Sells, delivers and installs household appliances
456110 |       | company   | 1.5-12   | CP GL WC CY       | Pharmacy; Apothecary; Drug | Independent pharmacy with compounding and home delivery
457110 |       | company   | 3-18     | CP GL WC CU       | Petroleum; Fuel & Go; Travel Plaza | Branded fuel with convenience store; tanks replaced since 2010
457210 | CT RI MA NH ME VT NY NJ PA | company   | 3-20     | GL CA CP WC CU    | Oil; Propane; Fuel & Propane | Delivers heating oil and propane; installs and services burners
458110 |       | company   | 0.5-8    | CP GL WC CY       | Clothiers; Outfitters; Boutique | Men's and women's clothing in leased storefronts and online
459110 |       | company   | 0.8-9    | CP GL WC          | Sports; Ski & Bike; Outdoor Sports | Sells and rents bicycles, skis and outdoor gear; no firearms
459310 |       | company   | 0.3-1.8  | CP GL CA WC       | Florist; Flowers; Flower Shop | Retail florist with local delivery and wedding work

484110 |       | company   | 1.5-14   | CA GL WC IM       | Trucking; Cartage; Transfer | Local general freight within 100 miles, dry vans and box trucks
484121 |       | company   | 4-40     | CA GL WC IM CU    | Transport; Freight Lines; Logistics | Truckload general freight in a dozen neighboring states
484220 |       | company   | 2-16     | CA GL WC IM       | Hauling; Bulk Transport; Dump Truck Service | Hauls sand, stone and asphalt in own dump trailers
485510 |       | company   | 1.5-10   | CA GL WC CU       | Charter; Coach Lines; Tours | Charter coaches for schools and senior groups
488410 |       | company   | 0.8-5    | CA GL WC CP       | Towing; Towing & Recovery; Wrecker Service | Light and heavy towing, police rotation and storage lot
488510 | metro | company   | 4-45     | GL CY DO WC CP    | Freight Forwarding; Global Logistics; Customs Brokers | Arranges freight for importers; owns no trucks
492110 | metro | company   | 1-10     | CA GL WC CY       | Courier; Messenger; Express Delivery | Same-day courier for laboratories and law firms
493110 |       | company   | 2-20     | CP GL WC CA CU    | Warehousing; Distribution Center; Storage | Public warehouse for packaged goods, racked to 24 feet, sprinklered
493120 |       | company   | 3-24     | CP GL WC CA CU    | Cold Storage; Refrigerated Warehouse; Cold Chain | Freezer and cooler storage with blast freezing; ammonia system

513210 | metro | company   | 2-50     | CY DO GL CP       | Software; Labs; Systems | Subscription software for property managers and schools
518210 | metro | company   | 3-40     | CY DO GL CP       | Hosting; Data Centers; Cloud | Managed hosting and colocation in leased data halls
522130 |       | nonprofit | 4-40     | CY DO CP GL       | Federal Credit Union; Employees Credit Union; Community Credit Union | Member-owned credit union with branches and online banking
523940 | metro | company   | 1-20     | DO CY GL CP       | Wealth Management; Capital Advisors; Investment Counsel | Registered adviser to families and small endowments
524210 |       | company   | 0.6-8    | CY GL CP DO       | Benefits; Benefit Advisors; Benefit Consultants | Employee benefits brokerage and enrollment services

531110 |       | company   | 0.6-9    | CP GL CU DO       | Apartments; Residential; Realty Trust; {brand} Commons | Owns and rents garden apartments, sprinklers in common areas
531120 |       | company   | 0.5-12   | CP GL CU          | Properties; Plaza Associates; Realty | Leases retail and office space; snow and maintenance contracted out
531130 |       | company   | 0.4-4    | CP GL             | Self Storage; Mini Storage; Storage | Self-storage units with gated access and cameras
531210 |       | company   | 0.6-8    | GL CP CY          | Real Estate; Realty Group; Realtors | Residential real estate brokerage
531311 |       | company   | 0.8-9    | GL CP CY DO       | Property Management; Residential Management | Manages condominium associations and small apartment buildings
532412 |       | company   | 2-18     | IM GL CA CP WC    | Equipment Rental; Rentals; Rental & Supply | Rents aerial lifts, skid steers and small tools to contractors

541110 | metro | practice  | 1-25     | CY GL CP DO       | {partners}; {partners} Attorneys at Law; Law Offices of {family} | Law firm for business, real estate and estates; no securities work
541211 |       | practice  | 0.6-12   | CY GL CP          | {partners} CPAs; {family} & Company; {partners} | Accounting, tax and audit for private companies
541310 | metro | practice  | 0.8-10   | GL CY CP          | Architects; Architecture + Design; {partners} Architects | Architects for schools, libraries and houses
541330 |       | practice  | 1.5-25   | GL CY CP CA WC    | Engineering; Engineers; Geotechnical | Civil and structural engineering; no construction supervision
541511 | metro | company   | 1-20     | CY GL DO          | Digital; Code Works; Software Studio | Writes web and mobile applications for regional companies
541512 |       | company   | 1-16     | CY GL CP          | IT Services; Network Solutions; Technology Partners | Managed IT services for offices of 10 to 200 people
541810 | metro | company   | 0.8-9    | CY GL CP          | Creative; Advertising; Branding | Advertising and brand design for food and travel clients
541940 |       | practice  | 0.7-6    | CP GL WC CY       | Veterinary Hospital; Animal Clinic; Pet Hospital | Small-animal hospital with surgery and boarding
551112 | metro | company   | 5-60     | DO CY CP          | Holdings; Capital Holdings; Family Holdings | Holding company of family-owned operating businesses

561320 | metro | company   | 6-40     | WC GL CY DO       | Staffing; Personnel; Workforce | Temporary office and light industrial staff
561612 | metro | company   | 2-15     | GL WC CA CU       | Security; Protective Services; Patrol | Unarmed guards for offices, hospitals and construction sites
561710 |       | company   | 0.6-6    | GL CA WC          | Pest Control; Exterminating; Termite & Pest | Residential and commercial pest control; no fumigation
561720 |       | company   | 0.5-9    | GL WC CA          | Janitorial; Building Services; Cleaning | Evening office cleaning; windows to two stories
561730 |       | company   | 0.4-7    | GL CA WC IM       | Landscaping; Lawn & Landscape; Grounds | Landscape installation, mowing and snow removal for commercial sites
562111 |       | company   | 3-20     | CA GL WC CP       | Waste Services; Disposal; Sanitation | Residential and commercial waste collection under town contracts

611110 |       | nonprofit | 2-25     | CP GL DO CY WC CU | Academy; Day School; Country Day School; St. {saint} School | Private day school from kindergarten to twelfth grade
611310 |       | nonprofit | 12-80    | CP GL DO CY WC CU | College; School of Art and Design; Institute | Four-year college with residence halls and athletics
621111 |       | practice  | 1-18     | CP GL CY WC       | Family Medicine; Medical Associates; Orthopedics | Physician practice; professional liability placed elsewhere
621210 |       | practice  | 0.6-6    | CP GL CY WC       | Dental; Family Dentistry; Dental Group | General and pediatric dentistry
621610 |       | company   | 1.5-18   | GL WC CY DO CA    | Home Health; Home Care; Visiting Nurses | Skilled nursing and aides in patients' homes
622110 |       | nonprofit | 30-70    | CP GL CY DO CU    | Community Hospital; Memorial Hospital; Regional Medical Center | Critical access hospital with emergency department
623110 |       | company   | 5-30     | CP GL WC CY DO    | Nursing & Rehabilitation; Care Center; Health Care Center | Skilled nursing facility with rehabilitation wing
623312 |       | company   | 3-24     | CP GL WC CU CY    | Senior Living; Assisted Living; {brand} House | Assisted living with a memory care floor, fully sprinklered
624110 |       | nonprofit | 0.8-12   | GL CP CA WC DO    | Kids First; Youth Services; Youth Center | After-school and summer programs for youth; background checks on all staff
624410 |       | company   | 0.5-4    | CP GL WC          | Early Learning Center; Child Care; Children's House | Licensed day care for children from six weeks to five years

711310 |       | company   | 1-14     | GL CP CU WC       | Amphitheater; Event Center; Music Hall | Concert and event hall; bars run by the house
713110 |       | company   | 3-22     | GL CP WC CU       | Amusement Park; Family Fun Park; Adventure Park | Seasonal park with go-karts, mini golf and six mechanical rides
713940 |       | company   | 0.5-9    | CP GL WC CY       | Fitness; Athletic Club; Climbing Gym; Yoga & Fitness | Fitness club with classes and child watch; no pool
721110 |       | company   | 1.5-22   | CP GL WC CU CY    | Inn; Hotel; {brand} Hotel Group; Inn & Suites | Limited-service hotel under franchise, indoor pool, no bar
722310 |       | company   | 1-14     | CP GL CA WC       | Catering; Food Services; Dining Services | Contract dining for schools and plants; event catering
722410 |       | company   | 0.4-2.5  | CP GL WC          | Tavern; Pub; Taproom; {family}'s Pub | Neighborhood bar, alcohol about 70 % of sales, music on weekends
722511 |       | company   | 0.6-6    | CP GL WC          | Restaurant; Grill; Kitchen; Trattoria; {family}'s; Steakhouse; Cantina | Full-service restaurant, alcohol under 30 % of sales, hoods serviced twice a year
722513 |       | company   | 0.5-9    | CP GL WC CA       | Burgers; Coffee Roasters; Deli; Pizza; Tacos | Counter-service restaurant with own delivery

811111 |       | company   | 0.4-3.5  | CP GL CA WC       | Auto Repair; Garage; Automotive; Import Motors | General repair of cars and light trucks, no welding on frames
811121 |       | company   | 0.6-4    | CP GL CA WC       | Auto Body; Collision; Collision Center | Collision repair with one downdraft booth
812112 |       | company   | 0.25-1.8 | CP GL WC          | Salon; Hair Studio; Salon & Spa | Hair and nail salon, chairs rented to stylists
812210 |       | company   | 0.5-3    | CP GL CA WC       | Funeral Home; {sons} Funeral Home; Funeral & Cremation | Family funeral home with chapel and two coaches
812320 |       | company   | 0.4-4    | CP GL CA WC       | Dry Cleaners; Cleaners; Linen Service | Dry cleaning plant, petroleum-free solvent, drop stores
813110 |       | nonprofit | 0.4-5    | CP GL CA WC DO    | St. {saint} Parish of {city}; {brand} Community Church; Congregation Beth Tikvah of {city}; {region} Islamic Center; {brand} Lutheran Church; Grace Chapel of {city} | House of worship with hall and weekday preschool
813410 |       | nonprofit | 0.3-2.5  | CP GL DO          | {region} Veterans Club; {city} Sportsmen's Club; Mutual Benefit Society of {city}; {brand} Grange No. {number} | Club with function hall and members' bar
`

/** Trades with few businesses. */
export const RARE_TRADES = codes('622110 713110 611310 334413 325412 551112 238120 213112 711310 561612')
/** Trades that hardly existed a generation ago. */
export const YOUNG_TRADES = codes('312120 312140 334413 513210 518210 541511 541512 561320 713940')

function codes(text: string): Set<string> {
  return new Set(text.split(' '))
}

export const TRADES: Trade[] = TABLE.split('\n').filter(Boolean).map(trade)

function trade(line: string): Trade {
  const [businessClass = '', where = '', form, revenue = '', products = '', names = '', operations = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [from = 0, to = 0] = revenue.split('-').map(Number)
  return {
    businessClass,
    settings: where.split(' ').filter((word) => /^[a-z]/.test(word)) as Setting[],
    states: where.split(' ').filter((word) => /^[A-Z]/.test(word)),
    form: form as LegalForm,
    revenue: { from, to },
    products: products.split(' '),
    names: names.split(';').map((name) => name.trim()),
    operations,
  }
}
