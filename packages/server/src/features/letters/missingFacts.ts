import type { CorrespondenceForm } from '@bindery/contract/letters'
import { addressOf, type DocumentFacts } from '#engine/documents/facts.ts'

type Missing = CorrespondenceForm['missing'][number]

const APPLICANT = 'Applicant Information'
const NEEDED: readonly (readonly [field: string, where: string, isKnown: (facts: DocumentFacts) => unknown])[] = [
  ['Name of the insured', APPLICANT, ({ insured }) => insured.name],
  ['Mailing address of the insured', APPLICANT, ({ insured }) => addressOf(insured)],
  ['Effective date', APPLICANT, ({ effectiveDate }) => effectiveDate],
  ['Expiration date', APPLICANT, ({ expirationDate }) => expirationDate],
  ['Responsible underwriter', 'Assign the submission to an underwriter', ({ underwriter }) => underwriter],
]

/** The facts that every letter needs and that the submission does not have, with the place to enter each. */
export const missingFacts = (facts: DocumentFacts): Missing[] =>
  NEEDED.filter(([, , isKnown]) => !isKnown(facts)).map(([field, where]) => ({ field, where }))
