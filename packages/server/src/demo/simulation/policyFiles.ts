import { changesBetween } from '@bindery/forms/changes'
import type { Answers } from '@bindery/forms/path'
import type { StoredRisk, StoredVersion } from '#engine/actions/stored.ts'
import { contentOfChange, withForms } from '#engine/policies/changeContent.ts'
import { changeRow, type EditedForm } from '#engine/policies/changeForms.ts'
import type { ChangeContext } from '#engine/policies/changeRules.ts'
import { contentOf, latestVersion } from '#engine/policies/content.ts'
import type { ChangedForms } from '#engine/policies/premium.ts'
import { formKeysOf } from '#engine/policies/sections.ts'
import type { NewContent, VersionSource } from '#engine/policies/versions.ts'
import type { TxCtx } from '#platform/context.ts'
import type { VersionForm } from '#platform/db/schema/records.ts'
import { formNamed } from '../applications/applications.ts'
import { databaseTime, type Moment } from './moments.ts'

type Values = Record<string, unknown>
type Db = Pick<TxCtx, 'db'>

interface CopiedForm extends EditedForm {
  row: Values
}

/**
 * Versions of policies, and the copies of answers that endorsements edit. Only policies with a change have versions here;
 * the others get theirs when the sample is written.
 */
export class PolicyFiles {
  readonly versions: Values[] = []
  readonly forms: Values[] = []
  readonly formChanges: Values[] = []
  /** The issuance of each policy, with its author and time. */
  readonly #issuances = new Map<number, { id: number; moment: Moment }>()
  /** By the record that they belong to. */
  readonly #copies = new Map<string, CopiedForm[]>()
  readonly #applicationOf: (submissionId: number) => VersionForm[]

  constructor(applicationOf: (submissionId: number) => VersionForm[]) {
    this.#applicationOf = applicationOf
  }

  issue(policyId: number, issuanceId: number, moment: Moment) {
    this.#issuances.set(policyId, { id: issuanceId, moment })
  }

  /** Copies the answers of the policy to an endorsement or a reissue. Returns the version that was copied. */
  copy(file: StoredRisk, context: ChangeContext, { id, policy_id }: Row, { actor, at }: Moment): number {
    this.#addFirst(file, policy_id)
    const by = { created_at: databaseTime(at), modified_at: databaseTime(at), modified_by_id: actor.id }
    const copies = this.#current(file, policy_id).answers.map(({ key, version, answers }): CopiedForm => {
      const owner = {
        endorsement_id: context === 'Endorsement' ? id : null,
        rewrite_id: context === 'PolicyRewrite' ? id : null,
      }
      const of = { id: this.forms.length + 1, ...owner, template_key: key, template_version: version }
      const row = { ...of, answers, base: answers, version: 1, ...by }
      this.forms.push(row)
      return { key, form: formNamed(key), answers: answers as Answers, base: answers as Answers, row }
    })
    this.#copies.set(`${context} ${id}`, copies)
    return latestVersion(file, policy_id)?.number ?? 0
  }

  /** The current answers of a policy, by form. */
  answersOf(file: StoredRisk, policyId: number): Record<string, Answers> {
    return Object.fromEntries(
      this.#current(file, policyId).answers.map(({ key, answers }) => [key, answers as Answers]),
    )
  }

  /** Stores new answers of one form. Returns the columns of the endorsement that follow from them. */
  async edit(tx: Db, file: StoredRisk, { id, policy_id }: Row, edit: FormEdit, { actor, at }: Moment): Promise<Values> {
    const copies = this.#copies.get(`Endorsement ${id}`)!
    const copy = copies.find(({ key }) => key === edit.formKey)!
    const changes = changesBetween(copy.form, copy.answers, edit.answers)
    const version = (copy.row.version as number) + 1
    const by = { modified_at: databaseTime(at), modified_by_id: actor.id }
    copy.answers = edit.answers
    Object.assign(copy.row, { answers: edit.answers, version, ...by })
    for (const change of changes)
      this.formChanges.push({
        ...{ id: this.formChanges.length + 1, form_id: copy.row.id, form_version: version, path: change.path, change },
        ...{ change_set_id: edit.changeSetId, actor_id: actor.id, changed_at: databaseTime(at) },
      })
    const { content, changeCount } = await contentOfChange(tx, file, policy_id, copies)
    return { content, change_count: changeCount }
  }

  /** Adds the version of an issued endorsement or reissue. */
  async apply(tx: Db, file: StoredRisk, context: ChangeContext, row: Row, moment: Moment) {
    const { id, policy_id, effective_date } = row
    const annual_premium = context === 'Endorsement' ? row.annual_premium : null
    const now = this.#current(file, policy_id)
    const content = await withForms(tx, file, policy_id, now, this.#copies.get(`${context} ${id}`)!)
    const madeBy = context === 'Endorsement' ? 'Endorsement' : 'PolicyReissue'
    const source = { madeBy, sourceId: id, effectiveDate: effective_date } as const
    this.#add(file, policy_id, source, { ...content, ...(annual_premium && { annualPremium: annual_premium }) }, moment)
  }

  /** Adds the version of a reinstated policy: the same answers, in force again. */
  reinstate(file: StoredRisk, policyId: number, reinstatement: Reinstated, moment: Moment) {
    this.#addFirst(file, policyId)
    const { id, effectiveDate } = reinstatement
    const source = { madeBy: 'Reinstatement', sourceId: id, effectiveDate } as const
    this.#add(file, policyId, source, this.#current(file, policyId), moment)
  }

  /** Adds the version that the policy was issued with, before the first change of it. */
  #addFirst(file: StoredRisk, policyId: number) {
    const issued = this.#issuances.get(policyId)
    if (!issued || latestVersion(file, policyId)) return
    const source = { madeBy: 'PolicyIssuance', sourceId: issued.id } as const
    this.#add(file, policyId, source, this.#current(file, policyId), issued.moment)
  }

  /** The answers of a policy before and after a change. */
  async changed(tx: Db, file: StoredRisk, context: ChangeContext, id: number): Promise<Omit<ChangedForms, 'rated'>> {
    const { policy_id } = changeRow(file, context, id)
    const now = this.#current(file, policy_id)
    const after = await withForms(tx, file, policy_id, now, this.#copies.get(`${context} ${id}`)!)
    const asForms = ({ answers }: NewContent) =>
      answers.map(({ key, answers: given }) => ({ form: formNamed(key), answers: given as Answers }))
    return { before: asForms(now), after: asForms(after) }
  }

  #current(file: StoredRisk, policyId: number): NewContent {
    const policy = file.policies.find(({ id }) => id === policyId)!
    const keys = formKeysOf(policy.product)
    const version = this.versions.findLast(({ policy_id }) => policy_id === policyId)
    return {
      ...contentOf(file, policy),
      ...(version && { annualPremium: version.annual_premium as string }),
      answers:
        (version?.answers as VersionForm[] | undefined) ??
        this.#applicationOf(file.submission.id)
          .filter(({ key }) => keys.includes(key))
          .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
    }
  }

  #add(
    file: StoredRisk,
    policyId: number,
    { madeBy, sourceId, effectiveDate }: VersionSource,
    { answers, insured, facts, coverages, forms, annualPremium }: NewContent,
    { actor, at }: Moment,
  ) {
    const policy = file.policies.find(({ id }) => id === policyId)!
    const number = (latestVersion(file, policyId)?.number ?? 0) + 1
    const premium = number === 1 ? policy.issued_premium : policy.premium
    const version = {
      ...{ id: this.versions.length + 1, submission_id: file.submission.id, policy_id: policyId, number },
      ...{ effective_date: effectiveDate ?? policy.effective_date, made_by: madeBy, source_id: sourceId },
      ...{ facts, insured, coverages, forms, premium, annual_premium: annualPremium ?? premium },
      created_at: databaseTime(at),
    }
    this.versions.push({ ...version, answers, created_by_id: actor.id })
    file.versions.push({ ...version, created_by: { id: actor.id, name: actor.name } } satisfies StoredVersion)
  }
}

/** The columns of a change that this file reads. */
type Row = Pick<StoredRisk['endorsements'][number], 'id' | 'policy_id' | 'effective_date' | 'annual_premium'>

interface Reinstated {
  id: number
  effectiveDate: string | null
}

interface FormEdit {
  formKey: string
  answers: Answers
  changeSetId: number | null
}
