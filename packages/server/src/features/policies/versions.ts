import { contextUri } from '@bindery/contract/actions'
import type { PolicyVersion } from '@bindery/contract/policies'
import { isOpenChange } from '@bindery/workflow/records'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import type { FollowUp } from '#engine/actions/run.ts'
import { money } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { restateChange } from '#engine/policies/changeContent.ts'
import { changeRow } from '#engine/policies/changeForms.ts'
import { latestVersion } from '#engine/policies/content.ts'
import { contentWithChange } from '#engine/policies/nextVersion.ts'
import { addVersion, currentContent, removeVersion } from '#engine/policies/versions.ts'
import { type Ctx, SYSTEM_ACTOR, type TxCtx } from '#platform/context.ts'

/** Keeps the versions of policies: an issued record adds one, a reverted record takes its own off. */
export const keepVersions: FollowUp = async (tx, { loaded, after, book }, idOf) => {
  const { stored, risk } = loaded
  for (const { id, status, policyId } of after.issuances) {
    const before = risk.issuances.find((one) => one.id === id)?.status
    const source = { madeBy: 'PolicyIssuance', sourceId: id } as const
    if (before === undefined || before === status) continue
    // An endorsement of a bound policy has stored a version already. The policy is issued with that one.
    if (status === 'Issued' && !latestVersion(stored, policyId))
      await addVersion(tx, policyId, source, await currentContent(tx, stored, policyId))
    else if (before === 'Issued') await removeVersion(tx, policyId, source)
  }
  for (const { id, status, policyId } of after.endorsements) {
    const before = risk.endorsements.find((one) => one.id === id)?.status
    if (before === undefined || before === status) continue
    const { effective_date: effectiveDate, annual_premium: annualPremium } = changeRow(stored, 'Endorsement', id)
    const source = { madeBy: 'Endorsement', sourceId: id, effectiveDate } as const
    if (status === 'Issued') {
      if (!latestVersion(stored, policyId)) await addFirst(tx, loaded, policyId)
      await addVersion(tx, policyId, source, {
        ...(await contentWithChange(tx, stored, 'Endorsement', id)),
        ...(annualPremium !== null && { annualPremium }),
      })
    } else if (before === 'Issued') await removeVersion(tx, policyId, source)
    else continue
    await restateOthers(tx, policyId)
  }
  for (const { id, status, policyId, reissue } of after.rewrites) {
    const before = risk.rewrites.find((one) => one.id === id)?.status
    if (before === undefined || before === status || status !== 'Issued') continue
    const effectiveDate = stored.rewrites.find((row) => row.id === id)!.effective_date
    const [successor] = book.addedOf('Policy')
    const target = reissue || !successor ? policyId : idOf('Policy', successor.id)
    const source = { madeBy: reissue ? 'PolicyReissue' : 'PolicyRewrite', sourceId: id, effectiveDate } as const
    await addVersion(tx, target, source, await contentWithChange(tx, stored, 'PolicyRewrite', id))
  }
  for (const { id, values } of book.addedOf('Reinstatement')) {
    const policyId = values.policy_id as number
    const source = {
      madeBy: 'Reinstatement',
      sourceId: idOf('Reinstatement', id),
      effectiveDate: values.effective_date as string | null,
    } as const
    if (latestVersion(stored, policyId))
      await addVersion(tx, policyId, source, await currentContent(tx, stored, policyId))
  }
}

/** The version before the first endorsement of a policy that is not issued yet, or was issued before versions. */
async function addFirst(tx: TxCtx, { stored, risk }: LoadedRisk, policyId: number) {
  const issuance = risk.issuances.find((one) => one.policyId === policyId && one.status === 'Issued')
  const source = issuance
    ? ({ madeBy: 'PolicyIssuance', sourceId: issuance.id } as const)
    : ({ madeBy: 'Binding', sourceId: null } as const)
  await addVersion(tx, policyId, source, await currentContent(tx, stored, policyId))
}

/** The other changes of the policy now apply to another version, so their contents are computed again. */
async function restateOthers(tx: TxCtx, policyId: number) {
  const { stored, risk } = await loadRisk({ ...tx, actor: SYSTEM_ACTOR }, { context: 'Policy', id: policyId })
  for (const [context, changes] of [
    ['Endorsement', risk.endorsements],
    ['PolicyRewrite', risk.rewrites],
  ] as const)
    for (const change of changes)
      if (change.policyId === policyId && isOpenChange(change) && changeRow(stored, context, change.id).content)
        await restateChange(tx, stored, context, change.id)
}

/** The versions of a policy, newest first. */
export async function listVersions(ctx: Ctx, policyId: number): Promise<PolicyVersion[]> {
  const { stored } = await loadRisk(ctx, { context: 'Policy', id: policyId })
  const policy = stored.policies.find(({ id }) => id === policyId)!
  const own = stored.versions.filter((version) => version.policy_id === policyId)
  return own.toReversed().map((version) =>
    shownTo(ctx.actor, 'PolicyVersion', {
      id: version.id,
      policyId,
      number: version.number,
      effectiveDate: version.effective_date,
      madeBy: version.made_by,
      sourceUri: sourceUri(version.made_by, version.source_id),
      insuredName: version.insured.name,
      coverages: version.coverages,
      forms: version.forms,
      premium: money(version.premium, policy.currency_code)!,
      createdBy: version.created_by,
      timeCreated: new Date(version.created_at).getTime(),
    }),
  )
}

const sourceUri = (madeBy: PolicyVersion['madeBy'], sourceId: number | null) =>
  sourceId === null || madeBy === 'Binding' || madeBy === 'Reinstatement'
    ? null
    : contextUri(madeBy === 'PolicyReissue' ? 'PolicyRewrite' : madeBy, sourceId)
