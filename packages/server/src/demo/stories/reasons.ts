import { OTHER_ORDERING } from '@bindery/contract/dataSets'
import type { Life } from '../lives/life.ts'
import type { Random } from '../random.ts'
import { itemsOf, type WorldReference } from '../reference.ts'
import { ONLY_WHEN, REASON_SETS } from './data/reasons.ts'

/** Chooses the status reason of a submission from the data sets of the dialogs. */
export function reasonFor(
  reference: WorldReference,
  random: Random,
  life: Life,
): { reason: string | null; detail: string | null } {
  const sets = REASON_SETS[life.status]
  if (!sets || (!sets.always && random.chance(0.6))) return { reason: null, detail: null }
  const fitting = (dataSet: string, group: string | null) =>
    itemsOf(reference, dataSet).filter(
      ({ name, grouping, ordering }) =>
        ordering !== OTHER_ORDERING && grouping === group && (ONLY_WHEN[name]?.(life) ?? true),
    )
  const forced = fitting(sets.reasons, null).find(({ name }) => isForced(life, name))
  const reason = forced ?? random.pick(fitting(sets.reasons, null))
  const details = sets.details ? fitting(sets.details, reason.value) : []
  return { reason: reason.name, detail: details.length ? random.pick(details).name : null }
}

/** Policies that are cancelled this soon were not wanted: their whole premium is returned. */
const FIRST_MONTH = 30

/** Lives for which only one reason is possible. */
const isForced = (life: Life, reason: string) =>
  (reason === 'Rewritten' && life.after?.transactionType === 'Rewrite') ||
  (reason === 'Flat cancellation' && life.changed - life.effective <= FIRST_MONTH) ||
  (reason === 'Already submitted by another agency' && life.rivalsAgency)
