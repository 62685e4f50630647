import { sql } from 'kysely'
import type { StoredRisk } from '#engine/actions/stored.ts'
import type { TxCtx } from '#platform/context.ts'
import type { VersionForm, VersionMaker } from '#platform/db/schema/records.ts'
import { contentOf, contentOfApplication, latestVersion, type PolicyContent } from './content.ts'
import { formKeysOf } from './sections.ts'

/** The origin of a version: the kind of record that made it, and the record. */
export interface VersionSource {
  madeBy: VersionMaker
  sourceId: number | null
  /** The policy's first day for an issuance; the day of the change otherwise. */
  effectiveDate?: string | null
}

export interface NewContent extends PolicyContent {
  answers: VersionForm[]
  /** The premium of a whole term; that of the policy unless the change was rated. */
  annualPremium?: string
}

const isInOrder = (product: string) => {
  const keys = formKeysOf(product)
  return (a: VersionForm, b: VersionForm) => keys.indexOf(a.key) - keys.indexOf(b.key)
}

/** The answers of the application, for a policy that has no version yet. */
export async function answersOfApplication({ db }: Pick<TxCtx, 'db'>, submissionId: number, product: string) {
  const rows = await db
    .selectFrom('form')
    .select(['templateKey as key', 'templateVersion as version', 'answers'])
    .where('submissionId', '=', submissionId)
    .where('templateKey', 'in', formKeysOf(product))
    .where('filedAt', 'is', null)
    .execute()
  return rows.sort(isInOrder(product))
}

/** The answers of a version. */
async function answersOfVersion({ db }: Pick<TxCtx, 'db'>, versionId: number): Promise<VersionForm[]> {
  const { answers } = await db
    .selectFrom('policyVersion')
    .select('answers')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return answers
}

/** Stores the next version of a policy with these contents. Call it after the policy's own row is written. */
export async function addVersion(
  { db, actor, now }: TxCtx,
  policyId: number,
  { madeBy, sourceId, effectiveDate }: VersionSource,
  { answers, facts, insured, coverages, forms, annualPremium }: NewContent,
): Promise<void> {
  const policy = await db
    .selectFrom('policy')
    .select(['submissionId', 'effectiveDate', 'premium'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('policyVersion')
    .values({
      submissionId: policy.submissionId,
      policyId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from policy_version where policy_id = ${policyId})`,
      effectiveDate: effectiveDate ?? policy.effectiveDate,
      madeBy,
      sourceId,
      answers: JSON.stringify(answers),
      facts: JSON.stringify(facts),
      insured: JSON.stringify(insured),
      coverages: JSON.stringify(coverages),
      forms: JSON.stringify(forms),
      premium: policy.premium,
      annualPremium: annualPremium ?? policy.premium,
      createdById: actor.id,
      createdAt: now,
    })
    .execute()
}

/** Removes the version that a record made, when the record is reverted. The history keeps it. */
export const removeVersion = ({ db }: TxCtx, policyId: number, { madeBy, sourceId }: VersionSource) =>
  db
    .deleteFrom('policyVersion')
    .where('policyId', '=', policyId)
    .where('madeBy', '=', madeBy)
    .where('sourceId', '=', sourceId)
    .execute()

/** The contents and answers of a policy: of its newest version, or of the application before the policy is issued. */
export async function currentContent(tx: Pick<TxCtx, 'db'>, stored: StoredRisk, policyId: number): Promise<NewContent> {
  const policy = stored.policies.find(({ id }) => id === policyId)!
  const version = latestVersion(stored, policyId)
  if (version)
    return {
      ...contentOf(stored, policy),
      annualPremium: version.annual_premium,
      answers: await answersOfVersion(tx, version.id),
    }
  return {
    ...contentOfApplication(stored, policy),
    answers: await answersOfApplication(tx, stored.submission.id, policy.product),
  }
}
