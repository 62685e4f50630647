import { worksheetsApi } from '@bindery/contract/worksheets'
import { compareResults } from '@bindery/rating/compare'
import type { Plan } from '@bindery/rating/plan'
import { movedInto } from '@bindery/rating/planVectors'
import { withInputs } from '@bindery/rating/quoteInputs'
import { type Rated, type RatingResult, rate } from '@bindery/rating/rate'
import { grouped, itemTitle, wordsOf } from '@bindery/rating/words'
import { Button, Checkbox, Modal, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { signed, signedPercent } from './impactWords.ts'
import { Sentences } from './Refusal.tsx'
import classes from './ratePlans.module.css'
import { type StepPair, stepPairs } from './stepPairs.ts'

interface Props {
  plan: Plan
  quoteId: number
  onClose: () => void
}

/** The plan and the risk of a quote, as they were rated. */
const ratedQuote = (quoteId: number) => ({
  queryKey: ['ratePlans', 'quote', quoteId],
  queryFn: async () => {
    const worksheet = await send(worksheetsApi.read, { params: { id: quoteId } })
    const { planId, risk, inputs } = worksheet
    const plan =
      planId === null ? null : ((await send(worksheetsApi.plan, { params: { id: planId } })) as unknown as Plan)
    return { plan, risk: withInputs(risk, inputs) }
  },
})

/** A quote rated by its own plan and by this one, step by step. */
export function BothWorksheets({ plan, quoteId, onClose }: Props) {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const { day } = useFormats()
  const query = useQuery(ratedQuote(quoteId))
  const quote = query.data
  const moved = useMemo(() => quote && movedInto(plan, quote.risk), [plan, quote])
  const before = useMemo(() => quote?.plan && rate(quote.plan, quote.risk), [quote])
  const after = useMemo(() => moved && rate(plan, moved), [plan, moved])
  return (
    <Modal
      opened
      onClose={onClose}
      size={1180}
      title={t('both.title', { before: quote?.plan?.id ?? '…', after: plan.id })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {query.error && <ProblemPanel error={query.error} what={t('both.failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {quote && moved && moved.effectiveDate !== quote.risk.effectiveDate && (
        <p className={classes.dim}>{t('both.moved', { day: day(String(moved.effectiveDate)), id: plan.id })}</p>
      )}
      {quote && !quote.plan && <p>{t('both.noPlan')}</p>}
      {before && after && quote?.plan && <BothResults before={before} after={after} names={[quote.plan.id, plan.id]} />}
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t('both.close')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}

interface ResultsProps {
  before: RatingResult
  after: RatingResult
  names: [string, string]
}

export function BothResults({ before, after, names }: ResultsProps) {
  const { t } = useTranslation('ratePlans')
  const refused = [before, after].flatMap((result, at) =>
    result.status === 'refused'
      ? result.refusals.map(({ message }) => t('both.refused', { id: names[at]!, reason: message }))
      : [],
  )
  if (before.status === 'refused' || after.status === 'refused') return <Sentences sentences={refused} />
  return <BothTables before={before} after={after} names={names} />
}

function BothTables({ before, after, names }: { before: Rated; after: Rated; names: [string, string] }) {
  const { t } = useTranslation('ratePlans')
  const [showsAll, setShowsAll] = useState(false)
  const difference = useMemo(() => compareResults(before, after), [before, after])
  const pairs = useMemo(() => stepPairs(before, after), [before, after])
  const money = (amount: string) => formatMoney(amount, after.currency, 2)
  const shown = showsAll ? pairs : pairs.filter(({ differs }) => differs)
  const differing = pairs.filter(({ differs }) => differs).length
  return (
    <>
      <div className={classes.box}>
        <RecordTable minWidth={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('both.coverage')}</Table.Th>
              <Table.Th data-number>{names[0]}</Table.Th>
              <Table.Th data-number>{names[1]}</Table.Th>
              <Table.Th data-number>{t('impact.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {difference.coverages.map((coverage) => (
              <Table.Tr key={coverage.code} data-differs={coverage.before !== coverage.after || undefined}>
                <Table.Th scope="row">{coverage.name}</Table.Th>
                <Table.Td data-number>{money(coverage.before)}</Table.Td>
                <Table.Td data-number>{money(coverage.after)}</Table.Td>
                <Table.Td data-number>{signed(money(coverage.change))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={classes.total ?? ''}>
              <Table.Th scope="row">{t('both.total')}</Table.Th>
              <Table.Td data-number>{money(difference.before)}</Table.Td>
              <Table.Td data-number>{money(difference.after)}</Table.Td>
              <Table.Td data-number>
                {signed(money(difference.change))} ({signedPercent(difference.percent)})
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </RecordTable>
      </div>
      <div className={`${classes.bar} ${classes.both}`}>
        <span role="status">{t('both.differing', { count: differing, of: pairs.length })}</span>
        <Checkbox
          label={t('both.all')}
          checked={showsAll}
          onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
        />
      </div>
      {shown.length > 0 && <StepTable pairs={shown} names={names} />}
    </>
  )
}

function StepTable({ pairs, names }: { pairs: readonly StepPair[]; names: [string, string] }) {
  const { t } = useTranslation('ratePlans')
  return (
    <div className={`${classes.box} ${classes.tall}`}>
      <RecordTable minWidth={860}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('both.step')}</Table.Th>
            <Table.Th>{t('both.table')}</Table.Th>
            {names.map((name) => (
              <Table.Th key={`${name} factor`} data-number>
                {t('both.factor', { id: name })}
              </Table.Th>
            ))}
            {names.map((name) => (
              <Table.Th key={`${name} running`} data-number>
                {t('both.running', { id: name })}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pairs.map(({ key, line, before, after, differs }) => (
            <Table.Tr key={key} data-differs={differs || undefined} className={classes.pair ?? ''}>
              <Table.Th scope="row">
                {line.coverage} · {line.label}
                {line.item && <span className={classes.dim}> {itemTitle(line.item)}</span>}
              </Table.Th>
              <Table.Td className={classes.dim ?? ''}>{line.source ? wordsOf(line.source.table) : ''}</Table.Td>
              <Table.Td data-number>{factorOf(before)}</Table.Td>
              <Table.Td data-number data-changed={differs || undefined}>
                {factorOf(after)}
              </Table.Td>
              <Table.Td data-number>{before ? grouped(before.running) : '—'}</Table.Td>
              <Table.Td data-number>{after ? grouped(after.running) : '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}

const factorOf = (line: StepPair['before']) => (line ? grouped(line.factor ?? '') : '—')
