import { addTexts } from '#platform/i18n/i18n.ts'

const preQualificationTexts = {
  title: 'Prequalification',
  failed: 'The questions could not be loaded',
  none: 'Nothing is asked',
  noneText: 'The products of this submission need no pre-qualification.',
  saving: 'Saving…',
  notSaved_one: '{{count}} answer was not saved',
  notSaved_other: '{{count}} answers were not saved',
  outstanding_one: '{{count}} required answer left',
  outstanding_other: '{{count}} required answers left',
  complete: 'Every required question is answered',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  more: 'May be left open; with it a simple risk is cleared and rated at once.',
  found: { fail: 'Not written as it stands', review: 'An underwriter will look at this' },
  units: { percent: '%', years: 'years', miles: 'miles', feet: 'feet', days: 'days', USD: 'USD' },
} as const
addTexts('preQualification', preQualificationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    preQualification: typeof preQualificationTexts
  }
}
