import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { Clock } from '../calendar.ts'
import type { Notes } from '../lives/flags.ts'
import type { Life } from '../lives/life.ts'
import type { Random } from '../random.ts'
import { NEXT_TASKS, TASK_NEEDS } from './data/tasks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 17:00 in New York, in UTC (winter). */
const END_OF_BUSINESS = 22 * HOUR

export function nextTask(random: Random, { today }: Clock, life: Life, notes: Notes) {
  const definition = definitionFor(random, today, life, notes)
  if (!definition) return null
  const recentlyBound = life.status === S.bound || life.status === S.pendingIssuance
  const late = random.chance(0.17)
  const days = late
    ? -Math.min(random.integer(1, 7), Math.max(0, today - life.received - 1))
    : random.integer(0, recentlyBound ? 14 : 9)
  return { definition, dueAt: new Date((today + overWeekend(today + days) + days) * DAY + END_OF_BUSINESS) }
}

function definitionFor(random: Random, today: number, life: Life, notes: Notes): string | null {
  if (notes.referral?.status === 'refer') return 'Review referral'
  if (notes.cancellationPending) return random.pick(['Send notice of cancellation', 'Process cancellation request'])
  if (notes.endorsementPending) return 'Process endorsement'
  if (life.status === S.issued) return issuedTask(random, today, life, notes)
  if (life.status === S.quoted && life.transactionType === 'Renewal') return 'Release renewal offer'
  const fitting = (NEXT_TASKS[life.status] ?? []).filter(
    ([task]) => TASK_NEEDS[task]?.some((product) => life.programme.products.includes(product)) ?? true,
  )
  return fitting.length ? random.weighted(fitting, ([, weight]) => weight)[0] : null
}

/** Most policies in force have no task. */
function issuedTask(random: Random, today: number, life: Life, notes: Notes): string | null {
  if (notes.renewalStatus === 3) return 'Send non-renewal notice'
  if (notes.renewalStatus === 4) return 'Renewal review'
  if (!life.after && life.expires - today < 100) return random.pick(['Renewal review', 'Request renewal information'])
  if (today - life.effective < 35 && random.chance(0.4))
    return random.pick(['Confirm payment received', 'Collect signed forms'])
  return null
}

/** Days to add, so that nothing is due on a weekend. Day 0, in 1970, was a Thursday. */
const overWeekend = (day: number) => ({ 2: 2, 3: 1 })[((day % 7) + 7) % 7] ?? 0
