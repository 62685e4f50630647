import { dollars, indexes, type Sample, type Section } from './sampleSections.ts'

/** Construction classes with the cost of a square foot. */
const CONSTRUCTIONS = [
  { name: 'Frame', cost: 165 },
  { name: 'Joisted masonry', cost: 190 },
  { name: 'Non-combustible', cost: 205 },
  { name: 'Masonry non-combustible', cost: 225 },
  { name: 'Fire resistive', cost: 290 },
] as const

export function propertyReplacementCost({ draw, year }: Sample): Section[] {
  const buildings = indexes(draw.integer('buildings', 1, 3)).map((at) => {
    const construction = draw.pick(`construction ${at}`, CONSTRUCTIONS)
    const area = draw.integer(`area ${at}`, 12, 240) * 250
    const cost = construction.cost + draw.integer(`cost ${at}`, -15, 25)
    return { at, construction, area, cost, total: area * cost, built: year - draw.integer(`age ${at}`, 4, 70) }
  })
  const debris = Math.round(buildings.reduce((sum, { total }) => sum + total, 0) * 0.05)
  return [
    ...buildings.map(
      ({ at, construction, area, cost, total, built }): Section => ({
        group: `Building ${at + 1}`,
        lines: [
          ['Construction', construction.name],
          ['Year built', built],
          ['Area', `${area.toLocaleString('en-US')} sq ft`],
          ['Cost of a square foot', dollars(cost)],
          ['Replacement cost', dollars(total)],
        ],
      }),
    ),
    {
      group: 'All buildings',
      lines: [
        ['Replacement cost', dollars(buildings.reduce((sum, { total }) => sum + total, 0))],
        ['Debris removal, 5 percent', dollars(debris)],
      ],
    },
  ]
}

const WINDY = ['AL', 'CT', 'FL', 'GA', 'HI', 'LA', 'MA', 'MS', 'NC', 'NJ', 'NY', 'RI', 'SC', 'TX', 'VA']
const SHAKING = ['AK', 'CA', 'HI', 'NV', 'OR', 'UT', 'WA']
const BURNING = ['AZ', 'CA', 'CO', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA']
const HAILING = ['CO', 'IA', 'KS', 'MN', 'MO', 'NE', 'OK', 'SD', 'TX']

/** Scores from 1 (least) to 10, higher in the states where the peril is known. */
export function locationHazards({ draw, state }: Sample): Section[] {
  const score = (peril: string, states: readonly string[]) =>
    `${states.includes(state ?? '') ? draw.integer(peril, 5, 10) : draw.integer(peril, 1, 4)} of 10`
  const zone = draw.pick('flood zone', [
    'X (minimal)',
    'X (minimal)',
    'X (shaded, 0.2 percent a year)',
    'AE (1 percent a year)',
  ])
  const toStation = draw.integer('station', 2, 48) / 10
  return [
    {
      group: 'Natural hazards',
      lines: [
        ['Flood zone', zone],
        ['Hurricane and coastal wind', score('wind', WINDY)],
        ['Hail and tornado', score('hail', HAILING)],
        ['Earthquake', score('quake', SHAKING)],
        ['Wildfire', score('wildfire', BURNING)],
      ],
    },
    {
      group: 'Fire protection',
      lines: [
        ['Public protection class', draw.integer('class', 2, 7)],
        ['Nearest fire station', `${toStation.toFixed(1)} miles`],
        ['Nearest hydrant', `${draw.integer('hydrant', 1, 18) * 50} feet`],
      ],
    },
    {
      group: 'Surroundings',
      lines: [
        ['Crime, national average 100', draw.integer('crime', 35, 210)],
        ['Fuel or chemical storage within half a mile', draw.integer('storage', 0, 3)],
      ],
    },
  ]
}
