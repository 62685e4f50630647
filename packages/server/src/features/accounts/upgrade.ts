import type { Upgraded } from '@bindery/contract/forms'
import { filledIn } from '@bindery/forms/compute'
import { accountForm, lockAccountForm } from '#engine/accounts/form.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { type Due, upgradeDueOf, upgradeStored } from '#engine/forms/upgrade.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
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
  return inTransaction(ctx, async (tx) => {
    const forms: Upgraded['forms'] = []
    for (const one of await due(tx, accountId)) {
      const stored = await lockAccountForm(tx, accountId)
      const done = stored && (await upgradeStored(tx, stored, filledIn(stored.form, stored.answers, {}), one))
      if (!done) continue
      // An agent's opening upgrades it too, and tells the agent nothing of what stands in it.
      forms.push(tx.actor.console === 'agent' ? { ...done, report: { removed: [], mapped: [] } } : done)
      await tellSubmissionsOf(tx, accountId)
    }
    return { count: forms.length, forms }
  })
}
