import type { ContentEffect } from '@bindery/workflow/content'
import { joinEffects } from './engine/actions/effects.ts'
import type { Features } from './engine/actions/run.ts'
import { automationEffects } from './engine/automation/effects.ts'
import { checklistEffects } from './features/checklist/effects.ts'
import { notifyOfAction } from './features/notifications/actions.ts'
import { policyChangeSetEffects } from './features/policies/changeSets.ts'
import { issuePolicyDocuments, renewCancellationNotices } from './features/policies/documents.ts'
import {
  dateChanges,
  dateIssuances,
  makePolicies,
  policyAttempts,
  policyDocuments,
  policyEffects,
} from './features/policies/effects.ts'
import { settlePremiums } from './features/policies/premiums.ts'
import { keepVersions } from './features/policies/versions.ts'
import { makeProposals, proposalEffects } from './features/proposals/effects.ts'
import { copyRisks, makeQuotes, quoteAttempts, quoteEffects } from './features/quotes/effects.ts'
import { recordOfferReplies } from './features/quotes/offerReplies.ts'
import { dateReports, reportEffects } from './features/reports/effects.ts'
import { changeSetEffects } from './features/submissions/changeSets.ts'
import { submissionEffects } from './features/submissions/effects.ts'
import { changeLines, copyForms } from './features/submissions/forms/copy.ts'
import { formEffects } from './features/submissions/forms/effects.ts'
import { makeSubmissions } from './features/submissions/made.ts'
import { tellAgent } from './features/submissions/messageToAgent.ts'
import { preQualificationAttempts, preQualificationEffects } from './features/submissions/preQualificationEffects.ts'
import { reasonFormEffects, reasonFormSources } from './features/submissions/reasonForms/effects.ts'
import { referralAttempts, referralEffects } from './features/submissions/referral.ts'

const EFFECT_TABLES = [
  submissionEffects,
  changeSetEffects,
  formEffects,
  preQualificationEffects,
  reasonFormEffects,
  referralEffects,
  checklistEffects,
  automationEffects,
  quoteEffects,
  proposalEffects,
  policyEffects,
  policyChangeSetEffects,
  reportEffects,
  policyDocuments,
] as const

type KeyOf<T> = T extends object ? keyof T : never

/** The effects without a function, and why. The compiler refuses an effect that is neither here nor in a table. */
const RECORDED_ONLY: Readonly<Record<Exclude<ContentEffect, KeyOf<(typeof EFFECT_TABLES)[number]>>, string>> = {
  'lock application': 'The status and the change set decide who may edit the application (editRights.ts).',
  'unlock application': 'As above.',
  'copy application': 'copyForms copies the forms once the new submission has its id.',
  'move products to the new submission': 'copyForms takes the forms of these products along.',
  'add and remove product forms': 'changeLines adds and removes them with the products.',
  'create policy number': 'makePolicies gives the new policy its number.',
  'take endorsement off policy': 'settlePremiums takes it off the premium.',
  'generate report': 'The preparation of the action orders the report and writes its findings.',
  'open rating worksheet': 'The worksheet is made with the first rating.',
  'keep sent document': 'A sent document is never overwritten: the next one supersedes it.',
  'open issuance forms': 'There are no forms of issuance yet.',
  'lock issuance forms': 'There are no forms of issuance yet.',
  'unlock issuance forms': 'There are no forms of issuance yet.',
  'send notification': 'notifyOfAction notifies people once the action is stored.',
  'tell responsible underwriter': 'As above.',
}

/** The effects of actions beyond status changes, passed to the engine that runs actions. */
export const features: Features = {
  followUps: [copyForms, changeLines, keepVersions, copyRisks, notifyOfAction],
  initializers: [
    makeSubmissions,
    makeProposals,
    makeQuotes,
    recordOfferReplies,
    makePolicies,
    dateChanges,
    dateIssuances,
    settlePremiums,
    dateReports,
    tellAgent,
    issuePolicyDocuments,
    renewCancellationNotices,
  ],
  effects: joinEffects(EFFECT_TABLES, RECORDED_ONLY),
  attempts: {
    ...preQualificationAttempts,
    ...referralAttempts,
    ...quoteAttempts,
    ...policyAttempts,
  },
  reasonSources: reasonFormSources,
}
