import { statusNamed } from '@bindery/workflow/lifeCycles'
import { isLive } from '@bindery/workflow/records'
import type { Holder, Stored, StoredRisk } from '#engine/actions/stored.ts'
import { type Actor, isSystem } from '#platform/context.ts'
import { openItems } from './approvals.ts'
import { authorityItems, inNameOf } from './authority.ts'
import { knownFacts } from './knownFacts.ts'

const NOBODY: Holder = { grade: null, groups: [] }

/** Skips bound and closed quotes to save time: no guard needs their limits. */
export function authorityOver(row: Stored<'quote'>, stored: StoredRisk, actor: Actor, today: string) {
  const product = stored.products[row.product]
  if (!product || !isOpen(row)) return { beyondAuthority: [], beyondRelease: [] }
  const { responsible, asker } = stored
  const facts = knownFacts(stored, today, row)
  const beyond = (holder: Holder) =>
    openItems(authorityItems(facts, holder, product), stored.referrals, today).map(({ sentence }) => sentence)

  // Agents and the system never bind, and release only within the responsible underwriter's letter.
  const actsForOthers = actor.console === 'agent' || isSystem(actor)
  const own = actsForOthers ? [] : beyond(asker)
  if (responsible?.id === actor.id || (!actsForOthers && (own.length === 0 || !responsible)))
    return { beyondAuthority: own, beyondRelease: own }
  const beyondRelease = beyond(responsible ?? NOBODY)
  return {
    beyondAuthority: own,
    beyondRelease: responsible ? beyondRelease.map((one) => inNameOf(responsible.name, one)) : beyondRelease,
  }
}

function isOpen(row: Stored<'quote'>) {
  const status = statusNamed('Quote', row.status)
  return isLive({ status }) && status !== 'Bound'
}
