import { dollars, indexes, type Sample, type Section } from './sampleSections.ts'

/** The part of a claim up to this amount counts in full. */
const SPLIT_POINT = 18_500

/** A worksheet of three terms, before the current one. */
export function experienceRating({ draw, year }: Sample): Section[] {
  const terms = indexes(3).map((ago) => {
    const term = year - 2 - ago
    const payroll = draw.integer('payroll', 40, 600) * 10_000 + draw.integer(`payroll ${term}`, -20, 20) * 1000
    const expected = Math.round(payroll * (draw.integer('rate', 8, 32) / 1000))
    const claims = indexes(draw.integer(`claims ${term}`, 0, 3)).map(
      (at) => draw.integer(`claim ${term} ${at}`, 1, 260) * 150,
    )
    const primary = claims.reduce((sum, claim) => sum + Math.min(claim, SPLIT_POINT), 0)
    const excess = claims.reduce((sum, claim) => sum + Math.max(0, claim - SPLIT_POINT), 0)
    return { term, payroll, expected, claims: claims.length, primary, excess }
  })
  const total = (of: (term: (typeof terms)[number]) => number) => terms.reduce((sum, term) => sum + of(term), 0)
  const expected = total((term) => term.expected)
  const expectedExcess = Math.round(expected * 0.6)
  const [primary, excess] = [total((term) => term.primary), total((term) => term.excess)]
  const [weight, ballast] = [0.12, Math.round(expected * 0.25)]
  const modification = (primary + weight * excess + (1 - weight) * expectedExcess + ballast) / (expected + ballast)
  return [
    {
      group: 'Modification',
      lines: [
        ['Experience modification', modification.toFixed(2)],
        ['Rating year', year],
      ],
    },
    ...terms.map(
      (term): Section => ({
        group: `Term ${term.term}`,
        lines: [
          ['Payroll', dollars(term.payroll)],
          ['Expected losses', dollars(term.expected)],
          ['Claims', term.claims],
          ['Actual primary losses', dollars(term.primary)],
          ['Actual excess losses', dollars(term.excess)],
        ],
      }),
    ),
    {
      group: 'Worksheet',
      lines: [
        ['Expected losses', dollars(expected)],
        ['Expected excess losses', dollars(expectedExcess)],
        ['Actual primary losses', dollars(primary)],
        ['Actual excess losses', dollars(excess)],
        ['Weight of excess losses', weight.toFixed(2)],
        ['Ballast', dollars(ballast)],
      ],
    },
  ]
}
