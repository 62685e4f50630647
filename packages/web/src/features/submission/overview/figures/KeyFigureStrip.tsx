import { COUNTED_MEASURES, type SubmissionOverview } from '@bindery/contract/overview'
import type { Submission } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { formatAmount, formatMoney, formatRatio, useFormats } from '#platform/ui/formats.ts'
import { changeOf, NO_CHANGE } from './changes.ts'
import classes from './Figures.module.css'

interface Props {
  submission: Submission
  overview: SubmissionOverview
}

interface Figure {
  label: string
  value: React.ReactNode
  notes: (string | null)[]
  /** An incomplete sum, or a date that has passed. */
  isAmber?: boolean
}

export function KeyFigureStrip(props: Props) {
  const { t } = useTranslation('overview')
  const lossRatio = useLossRatio(props)
  const figures = [
    ...[useExposure(props), usePremium(props), useLosses(props)],
    ...(currentConsole === 'underwriter' ? [lossRatio] : []),
    useDeadline(props),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens the strip scrolls, also by keyboard.
    <section className={classes.strip} aria-label={t('figures.label')} tabIndex={0}>
      <dl>
        {figures.map(({ label, value, notes, isAmber }) => (
          <div key={label} className={classes.figure} data-amber={isAmber || undefined}>
            <dt>{label}</dt>
            <dd className={classes.value}>{value}</dd>
            {notes.map((note) => note && <dd key={note}>{note}</dd>)}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The insured values of a property; for other products, the exposure of the first one. */
function useExposure({ overview: { values, exposures, currencyCode } }: Props): Figure {
  const { t } = useTranslation('overview')
  const compared = (value: string, expiring: string | null, show: (amount: string) => string) => {
    const change = expiring && changeOf(value, expiring)
    if (!change) return null
    return change === NO_CHANGE ? t('figures.unchanged') : t('figures.change', { change, amount: show(expiring) })
  }
  const inMoney = (amount: string) => formatMoney(amount, currencyCode)
  if (values)
    return {
      label: t('measures.insuredValue'),
      value: inMoney(values.total),
      notes: [
        values.missingLimits > 0 ? t('figures.missingLimits', { count: values.missingLimits }) : null,
        compared(values.total, values.expiring, inMoney),
      ],
      isAmber: values.missingLimits > 0,
    }
  const first = exposures[0]
  if (!first) return { label: t('measures.insuredValue'), value: '—', notes: [t('figures.notAnswered')] }
  const show = COUNTED_MEASURES.includes(first.measure) ? formatAmount : inMoney
  return {
    label: t(`measures.${first.measure}`),
    value: show(first.value),
    notes: [compared(first.value, first.expiring, show)],
  }
}

function usePremium({ overview: { premium, currencyCode } }: Props): Figure {
  const { t } = useTranslation('overview')
  const { stage, amount, expiring, unpriced } = premium
  const before = expiring ? formatMoney(expiring.amount, currencyCode) : ''
  const isWhole = unpriced.length === 0 && expiring?.without.length === 0
  const change = isWhole && amount ? changeOf(amount, expiring.amount) : null
  const isOurs = expiring?.source === 'ours'
  const compared = change
    ? t(isOurs ? 'figures.change' : 'figures.changeWithPrior', { change, amount: before })
    : before
      ? t(isOurs ? 'figures.expiring' : 'figures.prior', { amount: before })
      : t('figures.noExpiring')
  return {
    label: t(`stages.${stage}`),
    value: amount === null ? t('figures.notRated') : formatMoney(amount, currencyCode),
    notes: [
      unpriced.length > 0 ? t('figures.without', { products: unpriced.join(', ') }) : null,
      expiring && expiring.without.length > 0
        ? t('figures.expiringWithout', { compared, products: expiring.without.join(', ') })
        : compared,
    ],
    isAmber: unpriced.length > 0,
  }
}

function useLosses({ overview: { losses, currencyCode } }: Props): Figure {
  const { t } = useTranslation('overview')
  const label = t('figures.losses')
  if (!losses) return { label, value: '—', notes: [t('figures.notAnswered')] }
  const { claims: count, openClaims, incurred } = losses
  const open = openClaims === 0 ? t('figures.noneOpen') : t('figures.open', { count: openClaims })
  return {
    label,
    value: formatMoney(incurred, currencyCode),
    notes: [count === 0 ? t('figures.noLosses') : t('figures.claims', { count, open })],
  }
}

function useLossRatio({ overview: { losses, currencyCode } }: Props): Figure {
  const { t } = useTranslation('overview')
  const ratio = losses?.ratio ?? null
  return {
    label: t('figures.lossRatio'),
    value: ratio === null ? '—' : formatRatio(ratio / 100),
    notes: [
      losses?.premium
        ? t('figures.onPremium', { amount: formatMoney(losses.premium, currencyCode) })
        : t(losses ? 'figures.noPremium' : 'figures.notAnswered'),
    ],
    isAmber: ratio !== null && ratio > 100,
  }
}

function useDeadline({ submission, overview: { deadline } }: Props): Figure {
  const { t } = useTranslation('overview')
  const { day } = useFormats()
  if (!deadline) {
    const { effectiveDate, expirationDate } = submission
    return {
      label: t('figures.term'),
      value: effectiveDate ? day(effectiveDate) : '—',
      notes: [expirationDate && t('figures.termEnd', { date: day(expirationDate) })],
    }
  }
  const { kind, days } = deadline
  const left = days === 0 ? t('today') : days > 0 ? t('daysLeft', { count: days }) : t('daysAgo', { count: -days })
  return {
    label: t(`deadlines.${kind}`),
    value: day(deadline.day),
    notes: [left],
    isAmber: days < 0 && kind !== 'effective',
  }
}
