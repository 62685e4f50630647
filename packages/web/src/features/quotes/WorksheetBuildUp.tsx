import type { ExpiringTerm, Worksheet } from '@bindery/contract/worksheets'
import { type RenewalChange, renewalChange } from '@bindery/rating/compare'
import type { Plan } from '@bindery/rating/plan'
import type { Risk } from '@bindery/rating/risk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import bars from './buildUp.module.css'
import { change as changeText, dollars } from './options/optionRows.ts'
import { optionsOf } from './options/queries.ts'
import classes from './worksheet.module.css'
import { changedInputs, NO_CHANGES, trialRisk } from './worksheetChanges.ts'
import { ratePlanOf } from './worksheetQueries.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  trial: Risk
}

/** From the expiring premium to that of the quote: exposure, rate, and credits with deductibles. */
export function WorksheetBuildUp({ worksheet, plan, trial }: Props) {
  const { data } = useQuery(optionsOf(worksheet.submissionId, plan.product, [worksheet.quoteId]))
  return data?.expiring ? <BuildUp expiring={data.expiring} plan={plan} trial={trial} /> : null
}

const PARTS = ['exposure', 'rate', 'credits'] as const

function BuildUp({ expiring, plan, trial }: Omit<Props, 'worksheet'> & { expiring: ExpiringTerm }) {
  const { t } = useTranslation('quotes')
  const { data: expiringPlan } = useQuery(ratePlanOf(expiring.planId))
  // The split takes five ratings: the premium itself does not wait for it.
  const deferred = useDeferredValue(trial)
  const split = useMemo(() => {
    if (!expiringPlan) return null
    const risk = trialRisk(expiring.risk, changedInputs(expiring.inputs, NO_CHANGES))
    const found = renewalChange({ plan: expiringPlan, risk }, { plan, risk: deferred })
    return 'rate' in found ? found : null
  }, [expiring, expiringPlan, plan, deferred])
  if (!split) return null
  return (
    <section className={classes.block} aria-labelledby="worksheet-build-up">
      <h3 id="worksheet-build-up">{t('worksheet.buildUp')}</h3>
      <table className={bars.table}>
        <tbody>
          {barsOf(split).map(({ key, from, to, amount, isTotal }) => (
            <tr key={key}>
              <th scope="row">{key === 'renewal' ? t('worksheet.thisQuote') : nameOf(key)}</th>
              <td>
                {isTotal ? dollars(amount) : changeText(amount)}
                <i
                  className={bars.bar}
                  data-kind={isTotal ? key : to < from ? 'less' : 'more'}
                  style={{ '--from': Math.min(from, to), '--to': Math.max(from, to) } as React.CSSProperties}
                  aria-hidden="true"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function nameOf(key: 'expiring' | (typeof PARTS)[number]) {
    return key === 'expiring' ? t('options.expiring') : t(`options.parts.${key}`)
  }
}

/** Each bar as a share of the widest sum. A part begins where the one before it ended. */
function barsOf(split: RenewalChange) {
  let sum = Number(split.expiring)
  const parts = PARTS.map((key) => {
    const from = sum
    sum += Number(split[key])
    return { key, from, to: sum, amount: split[key], isTotal: false }
  })
  const bars = [
    { key: 'expiring' as const, from: 0, to: Number(split.expiring), amount: split.expiring, isTotal: true },
    ...parts,
    { key: 'renewal' as const, from: 0, to: Number(split.renewal), amount: split.renewal, isTotal: true },
  ]
  const most = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)))
  return bars.map((bar) => ({ ...bar, from: bar.from / most, to: bar.to / most }))
}
