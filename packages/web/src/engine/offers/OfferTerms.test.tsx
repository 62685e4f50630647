import type { Offer } from '@bindery/contract/offers'
import { expect, test } from 'vitest'
import { recordsTexts } from '#engine/records/texts.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { type OfferOf, offerOf } from './queries.ts'
import { offersTexts } from './texts.ts'

useTexts({ offers: offersTexts, records: recordsTexts })

const OF: OfferOf = { context: 'Quote', id: 9, submissionId: 7 }
const money = (total: string) => ({ total, currencyCode: 'USD' })
const coverage = (name: string, premium: string) => ({
  ...{ code: name, name, basis: '', limit: null, deductible: null, premium: money(premium) },
})
const quote = (id: number, productName: string, premium: string, charge: string) => ({
  ...{ id, productName, number: `Q-${id}`, statusName: 'Quoted', basis: 'rated', premium: money(premium) },
  ...{ coverages: [coverage('Building', '400.00')], otherPremiums: [{ name: 'Terrorism', amount: money('18.00') }] },
  ...{ charges: [{ name: 'Surcharge', amount: money(charge) }], minimumEarnedPercent: null },
})
const textOf = (quotes: object[], total: string, due: string) => {
  const offer = { quotes, total: money(total), due: money(due), subjectivities: [], validUntil: null }
  const read: [readonly unknown[], unknown][] = [[offerOf(OF).queryKey, offer as unknown as Offer]]
  return rendered(<OfferTerms of={OF} />, { read, session: { user: { id: 5 }, permissions: [] } })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('fees and taxes stand between the total premium and the total with them, so that each total adds up', () => {
  expect(textOf([quote(1, 'Property', '418.00', '4.93')], '418.00', '422.93')).toContain(
    'Terrorism $18.00 Total premium $418.00 Surcharge $4.93 Total with fees and taxes $422.93',
  )
})

test('the fees and taxes of several quotes name their product', () => {
  const quotes = [quote(1, 'Property', '418.00', '4.93'), quote(2, 'Auto', '418.00', '2.00')]
  expect(textOf(quotes, '836.00', '842.93')).toContain(
    'Total premium $836.00 Surcharge Property $4.93 Surcharge Auto $2.00 Total with fees and taxes $842.93',
  )
})
