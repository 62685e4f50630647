/** Values of data sets as rating options. Null: the plans have no rate, so the input stays empty and is asked for. */
export const CONSTRUCTION: Record<string, string | null> = {
  FR: 'frame',
  JM: 'joistedMasonry',
  HT: 'joistedMasonry',
  NC: 'nonCombustible',
  MN: 'masonryNonCombustible',
  MF: 'modifiedFireResistive',
  FRS: 'fireResistive',
  CPN: 'frame',
}

export const OCCUPANCY: Record<string, string | null> = {
  OFFICE: 'office',
  MEDICAL_OFFICE: 'medicalOffice',
  BANK: 'office',
  RETAIL_STORE: 'retail',
  SHOPPING_CENTER: 'retail',
  SUPERMARKET: 'grocery',
  CONVENIENCE_STORE_WITH_FUEL: 'grocery',
  RESTAURANT: 'restaurant',
  RESTAURANT_WITH_LIMITED_COOKING: 'grocery',
  BAR_OR_TAVERN: 'bar',
  HOTEL_OR_MOTEL: 'hotel',
  APARTMENTS_UP_TO_4_FLOORS: 'apartments',
  APARTMENTS_ABOVE_4_FLOORS: 'apartments',
  CONDOMINIUM_ASSOCIATION: 'apartments',
  STUDENT_HOUSING: 'apartments',
  ASSISTED_LIVING: 'hotel',
  HOSPITAL: 'medicalOffice',
  SCHOOL: 'school',
  DAY_CARE: 'school',
  PLACE_OF_WORSHIP: 'church',
  THEATER_OR_ASSEMBLY: 'hotel',
  FITNESS_CENTER: 'retail',
  WAREHOUSE_GENERAL: 'warehouse',
  WAREHOUSE_HIGH_PILED: 'coldStorage',
  COLD_STORAGE: 'coldStorage',
  SELF_STORAGE: 'selfStorage',
  LIGHT_MANUFACTURING: 'lightManufacturing',
  METALWORKING: 'heavyManufacturing',
  WOODWORKING: 'woodworking',
  PLASTICS_PROCESSING: 'plastics',
  FOOD_PROCESSING: 'foodProcessing',
  CHEMICAL_PROCESSING: 'plastics',
  AUTO_REPAIR: 'autoRepair',
  AUTO_BODY_WITH_SPRAY_PAINTING: 'dryCleaner',
  DRY_CLEANER_OR_LAUNDRY: 'dryCleaner',
  LABORATORY: 'printing',
  DATA_CENTER: 'office',
  AGRICULTURAL_BUILDING: 'warehouse',
  UNDER_CONSTRUCTION: null,
  VACANT: 'vacant',
  OTHER: null,
}

export const SPRINKLERED = new Set(['WET', 'DRY', 'INRACK'])

export const VEHICLE_TYPE: Record<string, string | null> = {
  PRIVATE_PASSENGER: 'privatePassenger',
  LIGHT_TRUCK_TO_10_000_LB: 'lightTruck',
  MEDIUM_TRUCK_10_001_TO_20_000_LB: 'mediumTruck',
  HEAVY_TRUCK_20_001_TO_45_000_LB: 'heavyTruck',
  EXTRA_HEAVY_TRUCK_OVER_45_000_LB: 'extraHeavyTruck',
  TRUCK_TRACTOR: 'truckTractor',
  TRAILER: 'trailer',
  VAN_PASSENGER: 'van',
  BUS: 'bus',
  SPECIAL_EQUIPMENT: 'heavyTruck',
}

export const VEHICLE_USE: Record<string, string | null> = {
  service: 'service',
  personalFurnished: 'service',
  retailDelivery: 'retail',
  commercial: 'commercial',
  forHire: 'commercial',
}

export const RADIUS: Record<string, string | null> = { LOCAL: 'local', INTERMEDIATE: 'intermediate', LONG: 'long' }

export const ENTITY_TYPE: Record<string, string | null> = {
  CORPORATION: 'private',
  LIMITED_LIABILITY_COMPANY: 'private',
  PARTNERSHIP: 'private',
  LIMITED_PARTNERSHIP: 'private',
  SOLE_PROPRIETOR: 'private',
  JOINT_VENTURE: 'private',
  TRUST: 'private',
  ASSOCIATION: 'condoAssociation',
  NON_PROFIT_ORGANIZATION: 'nonprofit',
  PUBLIC_ENTITY: null,
  OTHER: null,
}

export const TRANSACTION: Record<string, string | null> = { New: 'new', Renewal: 'renewal', Rewrite: 'renewal' }

export const UNDERLYING_LINE: Record<string, string | null> = {
  GL: 'GL',
  CA: 'CA',
  EL: 'WC',
  liquor: 'LIQ',
  benefits: 'EBL',
  foreign: 'other',
  watercraft: 'other',
  other: 'other',
}

/** By the code of a cancellation reason. */
export const CANCELLED_BY = {
  INSURED_S_REQUEST: 'insured',
  NONPAYMENT_OF_PREMIUM: 'nonpayment',
  UNDERWRITING: 'carrier',
  REWRITTEN: 'rewrite',
  FLAT_CANCELLATION: 'insured',
  REGULATORY: 'carrier',
  OTHER: 'carrier',
} as const
