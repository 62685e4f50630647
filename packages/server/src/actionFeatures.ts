import type { Features } from './engine/actions/run.ts'
import { automationEffects } from './engine/automation/effects.ts'
import { checklistEffects } from './features/checklist/effects.ts'
import { policyChangeSetEffects } from './features/policies/changeSets.ts'
import { issuePolicyDocuments } from './features/policies/documents.ts'
import {
  dateChanges,
  dateIssuances,
  makePolicies,
  policyDocuments,
  policyEffects,
  policyTrials,
} from './features/policies/effects.ts'
import { makeProposals, proposalEffects } from './features/proposals/effects.ts'
import { makeQuotes, quoteEffects, quoteTrials } from './features/quotes/effects.ts'
import { dateReports, reportEffects, reportTrials } from './features/reports/effects.ts'
import { changeSetEffects } from './features/submissions/changeSets.ts'
import { submissionEffects } from './features/submissions/effects.ts'
import { changeLines, copyForms } from './features/submissions/forms/copy.ts'
import { formEffects } from './features/submissions/forms/effects.ts'
import { makeSubmissions } from './features/submissions/made.ts'
import { tellAgent } from './features/submissions/messageToAgent.ts'
import { preQualificationEffects, preQualificationTrials } from './features/submissions/preQualification.ts'
import { reasonFormEffects, reasonFormGrounds } from './features/submissions/reasonForms/effects.ts'
import { referralEffects, referralTrials } from './features/submissions/referral.ts'

/** What actions do beyond statuses, handed to the engine that runs them. */
export const features: Features = {
  companions: [copyForms, changeLines],
  births: [
    makeSubmissions,
    makeProposals,
    makeQuotes,
    makePolicies,
    dateChanges,
    dateIssuances,
    dateReports,
    tellAgent,
    issuePolicyDocuments,
  ],
  effects: [
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
  ],
  trials: { ...preQualificationTrials, ...referralTrials, ...quoteTrials, ...policyTrials, ...reportTrials },
  grounds: reasonFormGrounds,
}
