import { filledIn } from '@bindery/forms/compute'
import type { Answers } from '@bindery/forms/path'
import { today } from '#engine/actions/load.ts'
import type { Effect, Effects, Features, FollowUp, ReasonSource } from '#engine/actions/run.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { applicationOf } from '#engine/history/fields.ts'
import { changeRow } from '#engine/policies/changeForms.ts'
import { worksheetsOfChange } from '#engine/policies/premium.ts'
import type { ApplicationAnswers } from '#engine/rating/ratedApplication.ts'
import { preQualificationFindings } from '#engine/rules/preQualification.ts'
import { changeRatingOf } from '#features/policies/effects.ts'
import { ratingOf } from '#features/quotes/rating.ts'
import { reasonGiven } from '#features/submissions/reasonForms/reason.ts'
import { referralChanges } from '#features/submissions/referral.ts'
import { formNamed } from '../applications/applications.ts'
import { reasonSets } from '../applications/reasonForms.ts'
import type { WorldReference } from '../reference.ts'
import { databaseTime } from './moments.ts'
import type { Office } from './office.ts'

/** Replaces each effect that would query the database with one that uses the simulation. */
export function withStandIns(features: Features, office: Office, reference: WorldReference): Features {
  const own = Object.entries(standIns(office)).map(([effect, carryOut]) => [effect, [carryOut]])
  const reasonSources = Object.fromEntries(
    Object.keys(features.reasonSources).map((action) => [action, reasonIn(office, reference)]),
  )
  const ofQuotes = quoteRatingIn(office)
  const ofChanges = changeRatingOf(async (tx, stored, context, id) =>
    worksheetsOfChange(stored, context, id, {
      ...(await office.policyFiles.changed(tx, stored, context, id)),
      rated: office.riskOfPolicy(stored, changeRow(stored, context, id).policy_id),
    }),
  )
  return {
    ...features,
    followUps: [keepVersionsIn(office)],
    attempts: { ...features.attempts, ...ofQuotes.attempts, ...ofChanges.attempts },
    effects: {
      ...features.effects,
      ...Object.fromEntries(own),
      'store rating': [ofQuotes.storeRating, ofChanges.storeRating],
    },
    reasonSources,
  }
}

/** Rates quotes from the applications of the simulation, and keeps the risks that were rated. */
const quoteRatingIn = (office: Office) =>
  ratingOf({
    answers: async (_tx, submissionId, product) => answersIn(office, submissionId, product),
    keep: async ({ actor, now }, quoteId, { risk, suggested }) => {
      const by = { rated_by_id: actor.id, rated_at: databaseTime(now) }
      office.quoteRisks.set(quoteId, { quote_id: quoteId, risk, suggested, ...by })
    },
  })

/**
 * The answers of an application with the computed fields that rating reads. They are facts of the application too, and
 * filling in thousands of forms would take longer than everything else.
 */
function answersIn(office: Office, submissionId: number, product: string): ApplicationAnswers {
  const { forms, facts } = office.applications.get(submissionId)!
  const fact = facts.facts as Record<string, unknown>
  const given = (key: string) => (forms.find(({ template_key }) => template_key === key)?.answers ?? {}) as Answers
  const withField = (answers: Answers, section: string, field: string, value: unknown): Answers => ({
    ...answers,
    [section]: { ...(answers[section] as Answers), [field]: value },
  })
  const applicant = withField(given('applicant'), 'operations', 'totalEmployees', fact['insured.employeeCount'])
  const answers = given(product.toLowerCase())
  return {
    applicant: withField(applicant, 'lossSummary', 'lossRatio', fact['loss.ratio5']),
    answers: product === 'CY' ? withField(answers, 'data', 'records', fact['cy.recordsHeld']) : answers,
  }
}

const reasonIn =
  (office: Office, reference: WorldReference): ReasonSource =>
  async (_tx, { id }) => {
    const { template, answers } = office.reasonForms.get(id)!.at(-1)!
    return reasonGiven(filledIn(formNamed(template.key), answers, {}), reasonSets(reference))
  }

const momentOf = ({ actor, now }: Parameters<Effect>[0]) => ({ actor, at: now })

/** As keepVersions does: remembers issuances, and adds the versions of issued changes and of reinstatements. */
const keepVersionsIn =
  (office: Office): FollowUp =>
  async (tx, { loaded: { stored, risk }, after, book }, idOf) => {
    const isNow = (was: string | undefined, is: string) => is === 'Issued' && was !== undefined && was !== is
    for (const { id, status, policyId } of after.issuances)
      if (isNow(risk.issuances.find((one) => one.id === id)?.status, status))
        office.policyFiles.issue(policyId, id, momentOf(tx))
    for (const { id, status } of after.endorsements)
      if (isNow(risk.endorsements.find((one) => one.id === id)?.status, status))
        await office.policyFiles.apply(tx, stored, 'Endorsement', changeRow(stored, 'Endorsement', id), momentOf(tx))
    for (const { id, status } of after.rewrites)
      if (isNow(risk.rewrites.find((one) => one.id === id)?.status, status))
        await office.policyFiles.apply(
          tx,
          stored,
          'PolicyRewrite',
          changeRow(stored, 'PolicyRewrite', id),
          momentOf(tx),
        )
    for (const { id, values } of book.addedOf('Reinstatement')) {
      const made = { id: idOf('Reinstatement', id), effectiveDate: values.effective_date as string | null }
      office.policyFiles.reinstate(stored, values.policy_id as number, made, momentOf(tx))
    }
  }

function standIns(office: Office): Effects {
  const open: Effect = (tx, { context, id }, { book, loaded }) => {
    const { submission } = loaded.stored
    const changeSet = office.enter(
      'change_set',
      {
        submission_id: submission.id,
        context,
        record_id: id,
        console: tx.actor.console,
        ...(context === 'Submission' && { before: applicationOf(submission) }),
        opened_by_id: tx.actor.id,
        opened_at: tx.now,
      },
      momentOf(tx),
    )
    if (context === 'Endorsement' || context === 'PolicyRewrite') {
      const row = changeRow(loaded.stored, context, id)
      book.set(context, id, { base_version: office.policyFiles.copy(loaded.stored, context, row, momentOf(tx)) })
    }
    if (context !== 'Submission') return
    submission.open_change_set = { ...changeSet, is_submitted: false } as unknown as Stored<'changeSet'>
    book.set('Submission', id, { change_set: 'inProgress' })
  }

  const end: Effect = (tx, { context, id }, { book, loaded }) => {
    const { submission } = loaded.stored
    const changeSet = office.rowsOf('change_set').find((row) => row.context === context && row.record_id === id)
    const after = context === 'Submission' ? applicationOf(submission) : {}
    if (changeSet) office.change('change_set', changeSet.id, { ended_at: tx.now, after }, momentOf(tx))
    if (context !== 'Submission') return
    submission.open_change_set = { ...changeSet, is_submitted: true } as unknown as Stored<'changeSet'>
    book.set('Submission', id, { change_set: 'submitted' })
  }

  return {
    'set received date': (tx, { id }, { book, loaded }) => {
      const { account_id, insured_name } = loaded.stored.submission
      book.set('Submission', id, { received_at: tx.now })
      if (account_id === null)
        book.set('Submission', id, { account_id: office.openAccount({ name: insured_name }, momentOf(tx)).id })
    },
    // Assigns the insured's underwriter, not the one with the fewest submissions, so that workloads differ.
    'assign responsible underwriter': (_tx, { id }, { book, loaded }) => {
      const { responsible_underwriter_id } = loaded.stored.submission
      if (responsible_underwriter_id === null) book.set('Submission', id, office.underwritersOf.get(id) ?? {})
    },
    'run clearance check': (_tx, { id }, { book }) =>
      book.set('Submission', id, { clearance: 1, clearance_reason: null }),
    'file declination form': ({ now }, { id }) => office.fileReasonForm(id, 'decline', now),
    'file lost business form': ({ now }, { id }) => office.fileReasonForm(id, 'lost', now),
    'store pre-qualification findings': (tx, { id }, { book, loaded: { stored } }) => {
      const forms = office.applications.get(id)?.forms ?? []
      const answers = Object.fromEntries(forms.map(({ template_key, answers: given }) => [template_key, given]))
      const findings = preQualificationFindings(stored, today(tx))
      book.set('Submission', id, { pre_qualification: { findings, answers } })
    },
    'start automation': () => {},
    'create application forms': () => {},
    'stop automation': () => {},
    'record referral': (tx, _record, run) => {
      const { decided, opened } = referralChanges(tx, run)
      if (decided?.id) office.change('referral', decided.id, decided.values, momentOf(tx))
      if (opened) office.enter('referral', opened, momentOf(tx))
    },
    'tick authority items': () => {},
    'untick authority items': () => {},
    'open application change set': open,
    'end application change set': end,
    'close application change set': () => {},
    'open policy change set': open,
    'end policy change set': end,
  }
}
