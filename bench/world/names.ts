/** Parts of business names. There are enough of them that a search finds few, as in real data. */
export const ONSETS =
  'Ash Bar Bel Ben Birch Black Blue Brad Brook Cal Carl Ced Chat Clay Clear Cop Cran Dal Dan Del Dor East Elk Fair Fern Fox Glen Gran Green Hal Har Hart Haw High Holl Iron Kel Kings Lake Lan Lex Lin Long Mar Mill Mont Moor Nor Oak Old Pem Pine Quin Red Rid Rock Rose Sal Sher Silver Stan Stone Sum Thorn Val Wal War West Whit Wil Win Wood York'
export const ENDINGS =
  'bank berg borough bridge brook burn bury castle chester cliff court croft dale den dorf falls field ford gate grove ham haven hill hurst land lands leigh ley loch man mark mere mill mont more moor mouth ness over park point port quist ridge rise ro sen shaw shire side son stad stead stein stone strand ton vale view ville wall water way well wick wood worth yard'
export const TRADES =
  'Bakery|Roofing|Machine Shop|Logistics|Brewing|Dental Group|Orchards|Plumbing|Electric|Hospitality|Foods|Printing|Textiles|Marine|Landscaping|Auto Body|Construction|Software|Pharmacy|Veterinary Clinic|Farms|Steel Works|Furniture|Paving|Trucking|Daycare|Fitness|Consulting|Cold Storage|Packaging|Masonry|Catering|Optical|Nursery|Sawmill|Ceramics|Glass|Tooling|Freight|Carpentry|Welding|Flooring|Surveying|Quarry|Tannery|Bindery|Seafood|Vineyards|Stables|Signs'
export const FORMS = 'LLC|Inc.|Co.|& Sons|Partners|Group|Holdings|Corp.|of Ohio|International'
