import type { OverviewLosses } from '@bindery/contract/overview'
import type { Answers } from '@bindery/forms/path'
import { amount, cents } from '#engine/money/decimal.ts'

interface PriorTerm {
  line?: string
  period?: { from?: string; to?: string }
  premium?: string
}
interface Loss {
  line?: string
  dateOfLoss?: string
  status?: string
  paid?: string
  reserved?: string
}

interface Figures {
  premium: bigint | null
  claims: number
  openClaims: number
  incurred: bigint
}

/**
 * The losses that the application reports, by the year in which the term of the prior policies began. The totals are
 * those of the form: all listed losses against all listed premium.
 */
export function lossesIn(applicant: Answers): OverviewLosses | null {
  const summary = (applicant.lossSummary ?? {}) as { noLosses?: boolean; valuationDate?: string }
  if (summary.noLosses === undefined) return null
  const rows = (applicant.priorCarriers ?? []) as PriorTerm[]
  const losses = (applicant.losses ?? []) as Loss[]
  const years = [...new Set(rows.flatMap(({ period }) => period?.from?.slice(0, 4) ?? []))].sort()
  const yearOf = (loss: Loss) => termOf(rows, loss)?.period?.from?.slice(0, 4) ?? null
  const terms = years.map((year) => {
    const ofYear = rows.filter(({ period }) => period?.from?.startsWith(year))
    const days = (key: 'from' | 'to') => ofYear.flatMap(({ period }) => period?.[key] ?? []).sort()
    return {
      from: days('from')[0]!,
      to: days('to').at(-1) ?? null,
      ...onWire(
        figuresOf(
          ofYear,
          losses.filter((loss) => yearOf(loss) === year),
        ),
      ),
    }
  })
  const outside = losses.filter((loss) => yearOf(loss) === null)
  return {
    ...onWire(figuresOf(rows, losses)),
    valuedOn: summary.valuationDate ?? null,
    terms: outside.length > 0 ? [...terms, { from: null, to: null, ...onWire(figuresOf([], outside)) }] : terms,
  }
}

/** The term of the same line that covers the day of the loss, else the term of any line. */
function termOf(rows: readonly PriorTerm[], { dateOfLoss, line }: Loss): PriorTerm | undefined {
  if (dateOfLoss === undefined) return undefined
  const covering = rows.filter(
    ({ period }) => period?.from && period.to && period.from <= dateOfLoss && dateOfLoss < period.to,
  )
  return covering.find((row) => row.line === line) ?? covering[0]
}

function figuresOf(rows: readonly PriorTerm[], losses: readonly Loss[]): Figures {
  const premiums = rows.flatMap(({ premium }) => premium ?? [])
  return {
    premium: premiums.length === 0 ? null : premiums.reduce((sum, premium) => sum + cents(premium), 0n),
    claims: losses.length,
    openClaims: losses.filter(({ status }) => status === 'open' || status === 'reopened').length,
    incurred: losses.reduce((sum, { paid, reserved }) => sum + cents(paid ?? '0') + cents(reserved ?? '0'), 0n),
  }
}

const onWire = ({ premium, incurred, ...counts }: Figures) => ({
  ...counts,
  premium: premium === null ? null : amount(premium),
  incurred: amount(incurred),
  ratio: premium === null || premium === 0n ? null : percent(incurred, premium),
})

/** Rounded to two places, as on the form. */
const percent = (part: bigint, whole: bigint) => Number((part * 20_000n + whole) / (2n * whole)) / 100
