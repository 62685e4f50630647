/** Real cities with some of their ZIP codes. Rural cities have farms, forests and mines instead of offices. */
export type Setting = 'metro' | 'town' | 'rural'
export interface City {
  name: string
  state: string
  zips: string[]
  setting: Setting
}

const CITIES_BY_STATE: Record<string, [setting: Setting, name: string, zips: string][]> = {
  CT: [
    ['metro', 'Hartford', '06103 06106 06114'],
    ['metro', 'New Haven', '06510 06511 06513'],
    ['metro', 'Stamford', '06901 06902'],
    ['metro', 'Bridgeport', '06604 06605 06607'],
    ['town', 'Waterbury', '06702 06705 06708'],
    ['town', 'Norwich', '06360'],
    ['rural', 'Torrington', '06790'],
  ],
  RI: [
    ['metro', 'Providence', '02903 02906 02908 02909'],
    ['town', 'Warwick', '02886 02889'],
    ['town', 'Pawtucket', '02860 02861'],
    ['town', 'Newport', '02840'],
    ['rural', 'Westerly', '02891'],
  ],
  MA: [
    ['metro', 'Boston', '02108 02110 02127 02210'],
    ['metro', 'Worcester', '01602 01604 01608'],
    ['metro', 'Springfield', '01103 01104 01109'],
    ['metro', 'Cambridge', '02138 02139 02141'],
    ['town', 'Lowell', '01850 01852'],
    ['town', 'New Bedford', '02740 02745'],
    ['town', 'Fall River', '02720 02721'],
    ['rural', 'Pittsfield', '01201'],
  ],
  NH: [
    ['town', 'Manchester', '03101 03103 03104'],
    ['town', 'Portsmouth', '03801'],
    ['rural', 'Keene', '03431'],
    ['rural', 'Berlin', '03570'],
  ],
  ME: [
    ['metro', 'Portland', '04101 04102 04103'],
    ['town', 'Lewiston', '04240'],
    ['rural', 'Bangor', '04401'],
    ['rural', 'Presque Isle', '04769'],
  ],
  VT: [
    ['town', 'Burlington', '05401 05408'],
    ['rural', 'Rutland', '05701'],
    ['rural', 'St. Johnsbury', '05819'],
  ],
  NY: [
    ['metro', 'New York', '10001 10013 10016 10036'],
    ['metro', 'Brooklyn', '11201 11211 11220 11232'],
    ['metro', 'Flushing', '11354 11355'],
    ['metro', 'Albany', '12203 12206 12207'],
    ['metro', 'Buffalo', '14202 14206 14213'],
    ['metro', 'Rochester', '14604 14607 14614'],
    ['metro', 'Syracuse', '13202 13204'],
    ['town', 'Utica', '13501 13502'],
    ['town', 'Poughkeepsie', '12601 12603'],
    ['rural', 'Plattsburgh', '12901'],
    ['rural', 'Watertown', '13601'],
  ],
  NJ: [
    ['metro', 'Newark', '07102 07105 07114'],
    ['metro', 'Jersey City', '07302 07304 07306'],
    ['metro', 'Edison', '08817 08820 08837'],
    ['town', 'Paterson', '07501 07503'],
    ['town', 'Cherry Hill', '08002 08003'],
    ['rural', 'Vineland', '08360'],
  ],
  PA: [
    ['metro', 'Philadelphia', '19103 19106 19123 19134'],
    ['metro', 'Pittsburgh', '15203 15219 15222'],
    ['town', 'Allentown', '18101 18103'],
    ['town', 'Lancaster', '17601 17602'],
    ['town', 'Erie', '16501 16506'],
    ['rural', 'Williamsport', '17701'],
  ],
  DE: [
    ['metro', 'Wilmington', '19801 19802 19805'],
    ['town', 'Dover', '19901 19904'],
    ['rural', 'Georgetown', '19947'],
  ],
  MD: [
    ['metro', 'Baltimore', '21201 21224 21230 21231'],
    ['metro', 'Silver Spring', '20902 20910'],
    ['town', 'Annapolis', '21401 21403'],
    ['town', 'Frederick', '21701 21703'],
    ['rural', 'Salisbury', '21801'],
  ],
  DC: [['metro', 'Washington', '20001 20005 20036']],
  VA: [
    ['metro', 'Richmond', '23219 23220 23224'],
    ['metro', 'Arlington', '22201 22203'],
    ['metro', 'Norfolk', '23510 23513'],
    ['town', 'Roanoke', '24011 24016'],
    ['rural', 'Harrisonburg', '22801'],
  ],
  NC: [
    ['metro', 'Charlotte', '28202 28205 28208 28217'],
    ['metro', 'Raleigh', '27601 27604 27609'],
    ['metro', 'Durham', '27701 27703'],
    ['metro', 'Greensboro', '27401 27405'],
    ['town', 'Asheville', '28801 28803'],
    ['town', 'Wilmington', '28401 28403'],
    ['town', 'High Point', '27260 27262'],
    ['rural', 'Goldsboro', '27530'],
  ],
  SC: [
    ['metro', 'Charleston', '29401 29403 29405'],
    ['metro', 'Columbia', '29201 29203'],
    ['town', 'Greenville', '29601 29607'],
    ['town', 'Myrtle Beach', '29577'],
    ['rural', 'Orangeburg', '29115'],
  ],
  GA: [
    ['metro', 'Atlanta', '30303 30308 30318'],
    ['town', 'Savannah', '31401 31405'],
    ['town', 'Augusta', '30901 30904'],
    ['rural', 'Valdosta', '31601'],
  ],
  FL: [
    ['metro', 'Miami', '33125 33130 33137'],
    ['metro', 'Tampa', '33602 33605 33610'],
    ['metro', 'Jacksonville', '32202 32207 32256'],
    ['metro', 'Orlando', '32801 32804 32819'],
    ['town', 'Pensacola', '32501 32503'],
    ['rural', 'Ocala', '34470 34471'],
  ],
  AL: [
    ['metro', 'Birmingham', '35203 35205 35233'],
    ['town', 'Mobile', '36602 36606 36608'],
    ['town', 'Huntsville', '35801 35805'],
    ['rural', 'Dothan', '36301 36303'],
  ],
  MS: [
    ['town', 'Jackson', '39201 39206'],
    ['town', 'Gulfport', '39501 39507'],
    ['rural', 'Hattiesburg', '39401'],
  ],
  LA: [
    ['metro', 'New Orleans', '70112 70117 70130'],
    ['town', 'Baton Rouge', '70801 70806'],
    ['town', 'Lafayette', '70501 70503'],
    ['rural', 'Houma', '70360'],
  ],
  TN: [
    ['metro', 'Nashville', '37203 37206 37210'],
    ['metro', 'Memphis', '38103 38106 38118'],
    ['town', 'Knoxville', '37902 37917'],
    ['rural', 'Cookeville', '38501'],
  ],
  KY: [
    ['metro', 'Louisville', '40202 40203 40206'],
    ['town', 'Lexington', '40507 40508'],
    ['rural', 'Bowling Green', '42101'],
  ],
  AR: [
    ['town', 'Little Rock', '72201 72205'],
    ['rural', 'Fort Smith', '72901'],
  ],
  WV: [
    ['town', 'Charleston', '25301 25302'],
    ['rural', 'Elkins', '26241'],
  ],
  OH: [
    ['metro', 'Columbus', '43201 43215 43219'],
    ['metro', 'Cleveland', '44113 44114 44127'],
    ['metro', 'Cincinnati', '45202 45214'],
    ['town', 'Dayton', '45402 45404'],
    ['rural', 'Wooster', '44691'],
  ],
  MI: [
    ['metro', 'Detroit', '48201 48207 48226'],
    ['metro', 'Grand Rapids', '49503 49504 49507'],
    ['town', 'Dearborn', '48120 48126'],
    ['rural', 'Traverse City', '49684'],
  ],
  IL: [
    ['metro', 'Chicago', '60607 60608 60614 60622'],
    ['town', 'Rockford', '61101 61104'],
    ['town', 'Peoria', '61602 61603'],
    ['rural', 'Carbondale', '62901'],
  ],
  IN: [
    ['metro', 'Indianapolis', '46202 46204 46225'],
    ['town', 'Fort Wayne', '46802 46805'],
    ['rural', 'Jasper', '47546'],
  ],
  WI: [
    ['metro', 'Milwaukee', '53202 53204 53212'],
    ['metro', 'Madison', '53703 53704 53713'],
    ['town', 'Green Bay', '54301 54303'],
    ['rural', 'Wausau', '54401'],
  ],
  MN: [
    ['metro', 'Minneapolis', '55401 55413 55418'],
    ['metro', 'Saint Paul', '55101 55104 55114'],
    ['town', 'Duluth', '55802 55806'],
    ['rural', 'Bemidji', '56601'],
  ],
  IA: [
    ['town', 'Des Moines', '50309 50313'],
    ['town', 'Cedar Rapids', '52401 52404'],
    ['rural', 'Mason City', '50401'],
  ],
  MO: [
    ['metro', 'Kansas City', '64105 64108 64120'],
    ['metro', 'St. Louis', '63103 63104 63118'],
    ['town', 'Springfield', '65802 65806'],
    ['rural', 'Rolla', '65401'],
  ],
  KS: [
    ['metro', 'Wichita', '67202 67203 67213'],
    ['town', 'Topeka', '66603 66607'],
    ['rural', 'Salina', '67401'],
  ],
  NE: [
    ['metro', 'Omaha', '68102 68107 68131'],
    ['town', 'Lincoln', '68502 68508'],
    ['rural', 'Kearney', '68845'],
  ],
  SD: [
    ['town', 'Sioux Falls', '57103 57104'],
    ['rural', 'Rapid City', '57701'],
  ],
  ND: [
    ['town', 'Fargo', '58102 58103'],
    ['rural', 'Minot', '58701'],
  ],
  OK: [
    ['metro', 'Oklahoma City', '73102 73106 73129'],
    ['metro', 'Tulsa', '74103 74105 74120'],
    ['rural', 'Enid', '73701'],
  ],
  TX: [
    ['metro', 'Houston', '77002 77007 77020 77036'],
    ['metro', 'Dallas', '75201 75207 75215'],
    ['metro', 'Austin', '78701 78702 78741'],
    ['metro', 'San Antonio', '78205 78207 78216'],
    ['town', 'Corpus Christi', '78401 78408'],
    ['town', 'Midland', '79701 79703'],
    ['rural', 'Lubbock', '79401 79404'],
    ['rural', 'Longview', '75601 75602'],
  ],
  CO: [
    ['metro', 'Denver', '80202 80205 80211 80216'],
    ['metro', 'Colorado Springs', '80903 80907'],
    ['town', 'Boulder', '80301 80302'],
    ['town', 'Fort Collins', '80524 80525'],
    ['rural', 'Grand Junction', '81501'],
  ],
  UT: [
    ['metro', 'Salt Lake City', '84101 84104 84115'],
    ['rural', 'Logan', '84321'],
  ],
  AZ: [
    ['metro', 'Phoenix', '85003 85009 85034'],
    ['metro', 'Tucson', '85701 85705 85713'],
    ['rural', 'Flagstaff', '86001 86004'],
  ],
  NM: [
    ['metro', 'Albuquerque', '87102 87107'],
    ['town', 'Santa Fe', '87501 87505'],
    ['rural', 'Roswell', '88201'],
  ],
  NV: [
    ['metro', 'Las Vegas', '89101 89102 89118'],
    ['town', 'Reno', '89501 89502'],
  ],
  CA: [
    ['metro', 'Los Angeles', '90012 90021 90026'],
    ['metro', 'San Francisco', '94103 94107 94108'],
    ['metro', 'San Diego', '92101 92113'],
    ['metro', 'Sacramento', '95811 95814 95828'],
    ['town', 'Santa Rosa', '95401 95403'],
    ['rural', 'Visalia', '93291 93292'],
  ],
  OR: [
    ['metro', 'Portland', '97205 97209 97214 97227'],
    ['town', 'Eugene', '97401 97402'],
    ['town', 'Salem', '97301 97302'],
    ['rural', 'Roseburg', '97470 97471'],
  ],
  WA: [
    ['metro', 'Seattle', '98101 98108 98134'],
    ['metro', 'Tacoma', '98402 98409'],
    ['town', 'Spokane', '99201 99202'],
    ['rural', 'Yakima', '98901 98902'],
  ],
  ID: [
    ['metro', 'Boise', '83702 83704'],
    ['rural', 'Twin Falls', '83301'],
  ],
  MT: [
    ['town', 'Billings', '59101 59102'],
    ['rural', 'Missoula', '59801 59802'],
  ],
  WY: [
    ['town', 'Cheyenne', '82001'],
    ['rural', 'Casper', '82601'],
  ],
  AK: [
    ['metro', 'Anchorage', '99501 99503 99518'],
    ['rural', 'Fairbanks', '99701'],
  ],
  HI: [['metro', 'Honolulu', '96813 96814 96819']],
}

export const CITIES: City[] = Object.entries(CITIES_BY_STATE).flatMap(([state, cities]) =>
  cities.map(([setting, name, zips]) => ({ name, state, setting, zips: zips.split(' ') })),
)
