import { indexes, type Sample, type Section } from './sampleSections.ts'

const VIOLATIONS = [
  { name: 'Speeding, 1 to 14 mph over', points: 2 },
  { name: 'Speeding, 15 mph or more over', points: 4 },
  { name: 'Failure to yield', points: 3 },
  { name: 'Following too closely', points: 3 },
  { name: 'Improper lane change', points: 2 },
  { name: 'At-fault accident', points: 4 },
] as const

export function motorVehicleRecords({ draw, state, year }: Sample): Section[] {
  const drivers = indexes(draw.integer('drivers', 3, 6)).map((at) => {
    const entries = indexes(Math.max(0, draw.integer(`entries ${at}`, -2, 2))).map((entry) => ({
      ...draw.pick(`violation ${at} ${entry}`, VIOLATIONS),
      year: year - draw.integer(`year ${at} ${entry}`, 0, 3),
    }))
    return { at, entries, points: entries.reduce((sum, { points }) => sum + points, 0) }
  })
  return [
    {
      group: 'All drivers',
      lines: [
        ['Drivers', drivers.length],
        ['Clear records', drivers.filter(({ entries }) => entries.length === 0).length],
        ['Drivers with 6 points or more', drivers.filter(({ points }) => points >= 6).length],
      ],
    },
    ...drivers.map(
      ({ at, entries, points }): Section => ({
        group: `Driver ${at + 1}, license ${state ?? 'US'} ending ${draw.integer(`license ${at}`, 1000, 9999)}`,
        lines: [
          ['License', points >= 8 ? 'Valid, under review' : 'Valid'],
          ['Points in three years', points],
          ...entries.map((entry, each): [string, string] => [`Entry ${each + 1}`, `${entry.name}, ${entry.year}`]),
        ],
      }),
    ),
  ]
}

/** The measures of the federal safety programme, with the share of carriers that are better in percent. */
const BASICS = [
  { name: 'Unsafe driving', limit: 65 },
  { name: 'Hours of service', limit: 65 },
  { name: 'Vehicle maintenance', limit: 80 },
  { name: 'Controlled substances and alcohol', limit: 80 },
  { name: 'Driver fitness', limit: 80 },
  { name: 'Crash indicator', limit: 65 },
] as const

export function motorCarrierSafety({ draw, year }: Sample): Section[] {
  const basics = BASICS.map(({ name, limit }) => ({ name, limit, percentile: draw.integer(name, 4, 88) }))
  const alerts = basics.filter(({ percentile, limit }) => percentile >= limit).length
  const inspections = draw.integer('inspections', 8, 90)
  const outOfService = Math.round((inspections * draw.integer('out of service', 5, 35)) / 100)
  const rating = alerts >= 3 ? 'Conditional' : draw.chance('rated', 0.6) ? 'Satisfactory' : 'Not rated'
  return [
    {
      group: 'Rating',
      lines: [
        ['Safety rating', rating],
        ['Last review', rating === 'Not rated' ? 'None' : year - draw.integer('review', 1, 5)],
        ['Alerts', alerts],
      ],
    },
    {
      group: 'Percentiles, lower is better',
      lines: basics.map(({ name, limit, percentile }): [string, string] => [
        name,
        `${percentile}, ${percentile >= limit ? 'alert' : 'no alert'} (limit ${limit})`,
      ]),
    },
    {
      group: 'Roadside inspections, 24 months',
      lines: [
        ['Inspections', inspections],
        [
          'Vehicles taken out of service',
          `${outOfService} (${Math.round((outOfService / inspections) * 100)} percent)`,
        ],
        ['Reportable crashes', draw.integer('crashes', 0, 3)],
      ],
    },
  ]
}
