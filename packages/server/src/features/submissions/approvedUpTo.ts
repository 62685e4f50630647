import type { StoredRisk } from '#engine/actions/stored.ts'
import { boundOf, letterFigures, measuresOf } from '#engine/rules/authority.ts'
import { isLastResort } from '#engine/rules/referralUnderwriters.ts'
import type { ApprovedFigure } from '#platform/db/schema/referrals.ts'
import { malformed } from '#platform/problems.ts'

const UP_TO = /^([A-Z]+):([\w.]+):(-?\d+(?:\.\d+)?)$/
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const refused = (message: string) => malformed(message, [{ path: 'approvedUpTo', message }])

/** Replaces the figures of the risk by those that the approver allows, within the approver's own letter. */
export function raised(figures: ApprovedFigure[], upTo: readonly string[], stored: StoredRisk): ApprovedFigure[] {
  let approved = figures
  for (const text of upTo) {
    const [, product = '', fact = '', amount = ''] = UP_TO.exec(text) ?? []
    const isMeant = (one: ApprovedFigure) => one.product === product && one.fact === fact && one.bound !== 'same'
    if (!figures.some(isMeant)) throw refused(`${text} is not part of this referral.`)
    for (const figure of figures.filter(isMeant)) checkAmount(figure, Number(amount), stored)
    approved = approved.map((one) => (isMeant(one) ? { ...one, value: Number(amount) } : one))
  }
  return approved
}

function checkAmount({ product, fact, bound, value }: ApprovedFigure, amount: number, { asker }: StoredRisk) {
  const isBeyond = (of: number, limit: number) => (bound === 'max' ? of > limit : of < limit)
  if (typeof value === 'number' && isBeyond(value, amount))
    throw refused(`The approval has to cover the risk: ${amounts.format(value)}.`)
  if (isLastResort(asker)) return
  for (const { comparison, figure } of measuresOf(product)) {
    const limit = letterFigures(asker.grade, product)?.[figure]
    if (
      comparison.fact === fact &&
      boundOf(comparison) === bound &&
      typeof limit === 'number' &&
      isBeyond(amount, limit)
    )
      throw refused(`Your own letter allows ${amounts.format(limit)}.`)
  }
}
