import type { AccountTimeline } from '@bindery/contract/accounts'
import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import page from './page.module.css'
import { accountTimeline } from './queries.ts'
import { TimelineTable } from './TimelineTable.tsx'
import classes from './timeline.module.css'
import { isWithin, movedTo, placeOf, rowsOfLabels, yearsOf } from './timelineLayout.ts'

/** The terms of the account by line, its changes and its losses over the years. Arrow keys move by a year. */
export function Timeline({ accountId }: { accountId: number }) {
  const { t } = useTranslation('accounts')
  const [lastYear, setLastYear] = useState<number | undefined>()
  const { data, error, refetch } = useQuery(accountTimeline(accountId, lastYear))
  if (error) return <ProblemPanel error={error} what={t('timeline.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={190} />
  const move = (step: -1 | 1) => {
    const to = movedTo(step, data.years, data.known)
    if (to !== null) setLastYear(to)
  }
  const buttons = [
    { step: -1 as const, label: t('timeline.earlier'), Icon: IconArrowLeft },
    { step: 1 as const, label: t('timeline.later'), Icon: IconArrowRight },
  ]
  return (
    <section
      className={page.section}
      aria-label={t('timeline.title')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(-1)
        if (key === 'ArrowRight') move(1)
      }}
    >
      <div className={page.head}>
        <h3 className={page.listTitle}>
          {t('timeline.title')} <span className={classes.hint}>{t('timeline.hint')}</span>
        </h3>
        <VisuallyHidden role="status">{t('timeline.shown', data.years)}</VisuallyHidden>
        {buttons.map(({ step, label, Icon }) => {
          const isAtEnd = movedTo(step, data.years, data.known) === null
          return (
            <ActionIcon
              key={step}
              variant="default"
              size="sm"
              aria-label={label}
              aria-disabled={isAtEnd}
              data-disabled={isAtEnd || undefined}
              {...(isAtEnd && { 'aria-description': t('timeline.noMore') })}
              onClick={() => move(step)}
            >
              <Icon size={14} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          )
        })}
      </div>
      {data.terms.length + data.termSums.length + data.renewals.length + data.changes.length + data.losses.length ===
      0 ? (
        <p className={classes.empty}>{t('timeline.empty', data.years)}</p>
      ) : (
        <>
          <Chart timeline={data} />
          <VisuallyHidden>
            <TimelineTable timeline={data} />
          </VisuallyHidden>
        </>
      )}
    </section>
  )
}

/** The room of a label, in percent of the chart. */
const LABEL_WIDTH = 17

function Chart({ timeline }: { timeline: AccountTimeline }) {
  const { t } = useTranslation('accounts')
  const { years, terms, termSums, renewals, changes, losses, today, currencyCode } = timeline
  const money = (amount: string) => formatMoney(amount, currencyCode)
  const at = (day: string) => placeOf(day, years)
  const span = ({ effectiveDate, endDate }: { effectiveDate: string; endDate: string }) => ({
    insetInlineStart: `${at(effectiveDate)}%`,
    width: `${at(endDate) - at(effectiveDate)}%`,
  })
  const lines = [...new Set([...terms, ...termSums, ...renewals].map(({ product }) => product))].toSorted()
  return (
    <div className={classes.scroll} aria-hidden="true">
      <div className={classes.chart}>
        {isWithin(today, years) && (
          <span className={classes.todayLine} style={{ '--at': at(today) / 100 } as React.CSSProperties} />
        )}
        <div className={classes.years}>
          {yearsOf(years).map((year) => (
            <span key={year} style={{ insetInlineStart: `${at(`${year}-01-01`)}%` }}>
              {year}
            </span>
          ))}
          {isWithin(today, years) && (
            <span className={classes.today} style={{ insetInlineStart: `${at(today)}%` }}>
              {t('timeline.today')}
            </span>
          )}
        </div>
        {lines.map((line) => (
          <Row key={line} label={line}>
            {terms
              .filter(({ product }) => product === line)
              .map((term) => (
                <span key={term.policyId} className={classes.term} style={span(term)} title={term.policyNumber}>
                  {money(term.premium)}
                </span>
              ))}
            {termSums
              .filter(({ product }) => product === line)
              .map(({ year, count, premium }) => (
                <span
                  key={year}
                  className={classes.term}
                  style={span({ effectiveDate: `${year}-01-01`, endDate: `${year + 1}-01-01` })}
                  title={t('timeline.terms', { count, year })}
                >
                  {money(premium)}
                </span>
              ))}
            {renewals
              .filter(({ product }) => product === line)
              .map((renewal) => (
                <span
                  key={renewal.submissionId}
                  className={classes.term}
                  data-indicated
                  style={span(renewal)}
                  title={t('timeline.indicated', { number: renewal.submissionNumber })}
                >
                  {money(renewal.premium)}
                </span>
              ))}
          </Row>
        ))}
        <Marks
          label={t('timeline.changes')}
          marks={changes.map(({ kind, date, text, product }) => ({
            ...{ kind, place: at(date), title: `${product} · ${text}` },
            text: kind === 'declined' ? t('timeline.declined', { product }) : text || t(`timeline.${kind}`),
          }))}
        />
        <Marks
          label={t('timeline.losses')}
          marks={losses.map(({ date, incurred, text, line }) => ({
            ...{ kind: 'loss', place: at(date), title: `${line} · ${text}`, text: `${money(incurred)} ${text}` },
          }))}
        />
      </div>
    </div>
  )
}

function Row({ label, children, rows = 1 }: { label: string; children: React.ReactNode; rows?: number }) {
  return (
    <div className={classes.row} style={{ '--rows': rows } as React.CSSProperties}>
      <span className={classes.label}>{label}</span>
      <div className={classes.track}>{children}</div>
    </div>
  )
}

interface Mark {
  kind: string
  place: number
  title: string
  text: string
}

function Marks({ label, marks }: { label: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  const rows = rowsOfLabels(
    marks.map(({ place }) => place),
    LABEL_WIDTH,
  )
  return (
    <Row label={label} rows={Math.max(...rows) + 1}>
      {marks.map(({ kind, place, title, text }, at) => (
        <span
          key={at}
          className={classes.mark}
          data-kind={kind}
          data-flipped={place > 100 - LABEL_WIDTH || undefined}
          style={{ insetInlineStart: `${place}%`, top: `calc(${rows[at]} * var(--mark-height))` }}
          title={title}
        >
          <span>{text}</span>
        </span>
      ))}
    </Row>
  )
}
