/** A section of the application, as `cp.locations`. */
export type SectionName = `${string}.${string}`

/**
 * The sections that each reason of an endorsement opens. A reason that opens no section of the policy's forms is text
 * only: the endorsement may then be issued without a change, and its description is the text.
 */
export const SECTIONS_BY_REASON: Readonly<Record<string, readonly SectionName[]>> = {
  ADD_OR_DELETE_LOCATION: ['cp.locations', 'gl.premises', 'ca.garaging', 'wc.workplaces', 'wc.states'],
  CHANGE_BUILDING_OR_CONTENTS_VALUE: ['cp.locations', 'cp.businessIncome'],
  ADD_OR_DELETE_VEHICLE: ['ca.vehicles', 'cu.fleet'],
  ADD_OR_DELETE_DRIVER: ['ca.drivers'],
  ADD_OR_DELETE_EQUIPMENT: ['im.equipment', 'im.equipmentTerms'],
  CHANGE_LIMIT_OR_DEDUCTIBLE: [
    ...(['cp.policy', 'cp.catastrophe', 'cp.locations', 'gl.coverage', 'ca.coverage', 'wc.coverage'] as const),
    ...(['cu.coverage', 'cy.coverage', 'do.coverage', 'im.coverage', 'im.equipmentTerms'] as const),
  ],
  ADD_ADDITIONAL_INSURED: ['gl.additionalInsureds', 'gl.contractual', 'cp.interests', 'ca.interests', 'im.interests'],
  ADD_LOSS_PAYEE_OR_MORTGAGEE: ['cp.interests', 'ca.interests', 'im.interests'],
  CHANGE_NAMED_INSURED: ['applicant.insured', 'applicant.otherNamedInsureds'],
  CHANGE_MAILING_ADDRESS: ['applicant.addresses'],
  CHANGE_CLASS_OR_OPERATIONS: [
    ...(['applicant.operations', 'gl.hazards', 'gl.operations', 'ca.operations', 'wc.states'] as const),
    ...(['cy.business', 'do.entity'] as const),
  ],
  CHANGE_PAYROLL_OR_SALES_ESTIMATE: ['applicant.operations', 'gl.hazards', 'wc.states', 'cp.businessIncome'],
  ADD_OR_REMOVE_COVERAGE: [
    ...(['cp.policy', 'cp.options', 'cp.catastrophe', 'gl.coverage', 'gl.liquor', 'ca.coverage'] as const),
    ...(['ca.hiredNonOwned', 'wc.coverage', 'cu.coverage', 'cu.underlying', 'cy.coverage', 'do.coverage'] as const),
    'im.coverage',
  ],
  AUDIT_ADJUSTMENT: ['applicant.operations', 'gl.hazards', 'wc.states', 'wc.auditHistory', 'cp.businessIncome'],
  CORRECT_AN_ERROR: [],
  OTHER: [],
}

/** The application's forms of a policy: the applicant's, and the product's. */
export const formKeysOf = (product: string) => ['applicant', product.toLowerCase()]

const opens = (reason: string, formKeys: readonly string[]) =>
  (SECTIONS_BY_REASON[reason] ?? []).filter((name) => formKeys.includes(name.split('.')[0]!))

/** Whether a reason concerns this product: it opens one of its sections, or is not about sections at all. */
export const fitsProduct = (reason: string, product: string) =>
  (SECTIONS_BY_REASON[reason] ?? []).length === 0 || opens(reason, formKeysOf(product)).length > 0

/** The sections that an endorsement may edit. */
export function openSections(
  change: { reasons: readonly string[]; opened_sections: readonly string[] },
  formKeys: readonly string[],
): Set<string> {
  return new Set([...change.reasons.flatMap((reason) => opens(reason, formKeys)), ...change.opened_sections])
}

/** Whether an endorsement may be issued without a change of an answer. */
export const isTextOnly = (reasons: readonly string[], formKeys: readonly string[]) =>
  reasons.some((reason) => opens(reason, formKeys).length === 0)

/** Reasons that add a row to a schedule. */
const ADDING = ['ADD_ADDITIONAL_INSURED', 'ADD_LOSS_PAYEE_OR_MORTGAGEE']

/** The section where the work on an endorsement begins: the first that its reasons open; null if they open none. */
export function firstSection(reasons: readonly string[], formKeys: readonly string[]) {
  for (const reason of reasons) {
    const [formKey, section] = opens(reason, formKeys)[0]?.split('.') ?? []
    if (formKey && section) return { formKey, section, addsRow: ADDING.includes(reason) }
  }
  return null
}
