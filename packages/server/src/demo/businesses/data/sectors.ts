/**
 * Exposure per dollar of revenue, by the group of the business class: payroll, insured buildings and contents, movable
 * equipment; vehicles per million.
 */
export interface Sector {
  payroll: number
  property: number
  equipment: number
  vehicles: number
  /** Located in an industrial area, not on a shopping street. */
  industrial: boolean
  /** Rents offices in a larger building. */
  offices: boolean
}

type Figures = [
  payroll: number,
  property: number,
  equipment: number,
  vehicles: number,
  place?: 'industrial' | 'offices',
]

const FIGURES: Record<string, Figures> = {
  Agriculture: [0.24, 1.3, 0.35, 1.2],
  'Mining and energy': [0.28, 0.35, 0.5, 2, 'industrial'],
  Construction: [0.27, 0.12, 0.14, 1.6, 'industrial'],
  Manufacturing: [0.22, 0.75, 0.02, 0.25, 'industrial'],
  Wholesale: [0.08, 0.28, 0.02, 0.4, 'industrial'],
  Retail: [0.12, 0.32, 0.01, 0.15],
  Transportation: [0.31, 0.3, 0.15, 4.5, 'industrial'],
  Information: [0.42, 0.18, 0, 0.02, 'offices'],
  'Finance and insurance': [0.42, 0.4, 0, 0.02, 'offices'],
  'Real estate and rental': [0.1, 7, 0.02, 0.2],
  'Professional services': [0.46, 0.16, 0.01, 0.15, 'offices'],
  'Administrative and waste services': [0.5, 0.1, 0.06, 1.5, 'industrial'],
  Education: [0.55, 2.2, 0.01, 0.15],
  'Health and social care': [0.48, 0.7, 0.01, 0.12],
  'Arts and recreation': [0.3, 1.4, 0.02, 0.1],
  'Lodging and food': [0.3, 0.9, 0.01, 0.12],
  'Other services': [0.33, 1.1, 0.01, 0.4],
}

/** Classes that differ from their group. */
const EXCEPTIONS: Record<string, Partial<Sector>> = {
  '311811': { industrial: false },
  '441110': { property: 0.22, vehicles: 0.5 },
  '457210': { vehicles: 1.4 },
  '488510': { payroll: 0.1, property: 0.05, vehicles: 0.05, equipment: 0, offices: true, industrial: false },
  '493110': { vehicles: 0.3, property: 2.2, equipment: 0.04 },
  '493120': { vehicles: 0.3, property: 2.6, equipment: 0.04 },
  '531210': { property: 0.2, payroll: 0.25, offices: true },
  '531311': { property: 0.15, payroll: 0.4, vehicles: 0.6, offices: true },
  '532412': { property: 0.4, payroll: 0.2, vehicles: 2, equipment: 1.1, industrial: true },
  '551112': { property: 0.3, payroll: 0.08 },
  '561320': { payroll: 0.72, property: 0.02, vehicles: 0.02, equipment: 0, offices: true, industrial: false },
  '621111': { property: 0.3, offices: true },
  '621210': { property: 0.45, offices: true },
  '621610': { property: 0.05, payroll: 0.62, vehicles: 0.5, offices: true },
  '721110': { property: 3.2 },
  '722310': { property: 0.3, vehicles: 0.8 },
  '813110': { property: 6, payroll: 0.4 },
  '813410': { property: 2.5, payroll: 0.25 },
}

export function sectorOf(businessClass: { value: string; grouping: string | null }): Sector {
  const figures = FIGURES[businessClass.grouping ?? '']
  if (!figures) throw new Error(`There are no figures for the business classes of "${businessClass.grouping}".`)
  const [payroll, property, equipment, vehicles, place] = figures
  const usual = {
    payroll,
    property,
    equipment,
    vehicles,
    industrial: place === 'industrial',
    offices: place === 'offices',
  }
  return { ...usual, ...EXCEPTIONS[businessClass.value] }
}
