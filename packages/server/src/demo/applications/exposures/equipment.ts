import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { dollars } from '../premium.ts'

interface Machine {
  kind: string
  make: string
  model: string
  limit: number
}

const EARTH_MOVING: Machine[] = [
  { kind: 'excavator', make: 'Komatsu', model: 'PC138', limit: 172_000 },
  { kind: 'skidSteer', make: 'Bobcat', model: 'S64', limit: 47_000 },
  { kind: 'wheelLoader', make: 'Caterpillar', model: '926M', limit: 181_000 },
  { kind: 'dozer', make: 'John Deere', model: '650K', limit: 149_000 },
  { kind: 'backhoe', make: 'Case', model: '580SN', limit: 96_000 },
  { kind: 'attachment', make: 'Bobcat', model: 'Auger and grapple set', limit: 9_000 },
]
const YARD: Machine[] = [
  { kind: 'forklift', make: 'Toyota', model: '8FGU25', limit: 34_000 },
  { kind: 'skidSteer', make: 'Bobcat', model: 'S64', limit: 47_000 },
  { kind: 'generator', make: 'Generac', model: 'MDG75', limit: 29_000 },
  { kind: 'mower', make: 'Exmark', model: 'Lazer Z 60', limit: 14_000 },
  { kind: 'compressor', make: 'Atlas Copco', model: 'XAS 185', limit: 21_000 },
  { kind: 'attachment', make: 'Bobcat', model: 'Bucket and forks', limit: 6_000 },
]
const DIGS = /^(113|21|23|532)/
const MOST_SETS = 20

/** A small business has one machine of each kind, a large one several. Their limits add up to its equipment. */
export function equipment(answers: Answers, { businessClass, exposure }: Business): Answers {
  const machines = DIGS.test(businessClass.value) ? EARTH_MOVING : YARD
  const worth = machines.reduce((sum, { limit }) => sum + limit, 0)
  const sets = Math.min(MOST_SETS, Math.max(1, Math.round(exposure.equipment / worth)))
  const size = exposure.equipment / (sets * worth)
  const rows = answers.equipment as Answers[]
  const items = Array.from({ length: sets }, (_, set) =>
    machines.map(({ limit, ...machine }, at): Answers => {
      const itemNumber = set * machines.length + at + 1
      const row = rows[at % rows.length]!
      const own = { itemNumber: String(itemNumber), serial: `SN${2_372_306 + itemNumber * 7_919}` }
      return { ...row, ...machine, ...own, limit: dollars(Math.round(limit * size)), rowId: `r${itemNumber}` }
    }),
  )
  return { ...answers, equipment: items.flat() }
}
