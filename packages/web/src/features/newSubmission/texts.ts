export const newSubmissionTexts = {
  button: 'New Submission',
  title: 'Submission Details',
  failed: 'The submission could not be created',
  insuredName: 'Insured Name',
  agency: 'Agency',
  state: 'State',
  businessClass: 'Business Class',
  choose: 'Choose one',
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration Date',
  products: 'Products',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    newSubmission: typeof newSubmissionTexts
  }
}
