import type { Upgraded } from '@bindery/contract/forms'
import { filledIn } from '@bindery/forms/compute'
import { accountForm, lockAccountForm } from '#engine/accounts/form.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { type Due, type UpgradedForm, upgradeDueOf, upgradeStored } from '#engine/forms/upgrade.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { requireReachable } from './access.ts'

export async function accountUpgradesDue(ctx: Ctx, accountId: number): Promise<Due[]> {
  await requireReachable(ctx, accountId)
  return due(ctx, accountId)
}

async function due(ctx: Ctx, accountId: number): Promise<Due[]> {
  const stored = await accountForm(ctx, accountId)
  if (!stored || stored.id === null) return []
  const upgrade = await upgradeDueOf(ctx.db, stored.form, await publishedVersions(ctx.db))
  return upgrade ? [upgrade] : []
}

export async function upgradeAccountForms(ctx: Ctx, accountId: number): Promise<Upgraded> {
  await requireReachable(ctx, accountId)
  const done = await inTransaction(ctx, (tx) => upgradeFormOfAccount(tx, accountId))
  if (!done) return { count: 0, forms: [] }
  // An agent can trigger the upgrade by opening a submission, but must not see the contents of the account form.
  const isAgent = ctx.actor.console === 'agent'
  return { count: 1, forms: [isAgent ? { ...done, report: { removed: [], mapped: [] } } : done] }
}

/** Upgrades the only form of an account. */
export async function upgradeFormOfAccount(tx: TxCtx, accountId: number): Promise<UpgradedForm | null> {
  const [upgrade] = await due(tx, accountId)
  const stored = upgrade ? await lockAccountForm(tx, accountId) : null
  if (!upgrade || !stored) return null
  const done = await upgradeStored(tx, stored, filledIn(stored.form, stored.answers, {}), upgrade)
  if (done) await tellSubmissionsOf(tx, accountId)
  return done
}
