import { contextUri } from '@bindery/contract/actions'
import type { PolicyVersion } from '@bindery/contract/policies'
import { loadRisk } from '#engine/actions/load.ts'
import type { FollowUp } from '#engine/actions/run.ts'
import { money } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { latestVersion } from '#engine/policies/content.ts'
import { addVersion, currentContent, removeVersion } from '#engine/policies/versions.ts'
import type { Ctx } from '#platform/context.ts'

/** Keeps the versions of policies: an issued record adds one, a reverted record takes its own off. */
export const keepVersions: FollowUp = async (tx, { loaded: { stored, risk }, after, book }, idOf) => {
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
    const effectiveDate = stored.endorsements.find((row) => row.id === id)!.effective_date
    const source = { madeBy: 'Endorsement', sourceId: id, effectiveDate } as const
    if (status === 'Issued') await addVersion(tx, policyId, source, await currentContent(tx, stored, policyId))
    else if (before === 'Issued') await removeVersion(tx, policyId, source)
  }
  for (const { id, status, policyId, reissue } of after.rewrites) {
    const before = risk.rewrites.find((one) => one.id === id)?.status
    if (before === undefined || before === status || status !== 'Issued') continue
    const effectiveDate = stored.rewrites.find((row) => row.id === id)!.effective_date
    const [successor] = book.addedOf('Policy')
    const target = reissue || !successor ? policyId : idOf('Policy', successor.id)
    const source = { madeBy: reissue ? 'PolicyReissue' : 'PolicyRewrite', sourceId: id, effectiveDate } as const
    await addVersion(tx, target, source, await currentContent(tx, stored, policyId))
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
