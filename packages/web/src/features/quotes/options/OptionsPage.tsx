import type { QuoteOptions } from '@bindery/contract/worksheets'
import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { ratePlanOf } from '../worksheetQueries.ts'
import { ColumnPicker } from './ColumnPicker.tsx'
import { OptionsTable } from './OptionsTable.tsx'
import { optionColumns } from './optionColumns.ts'
import { optionName } from './optionName.ts'
import classes from './options.module.css'
import { optionsOf } from './queries.ts'
import { WhatIfDock } from './WhatIfDock.tsx'
import '../texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/quotes/compare/$product')

/** The quotes of a product side by side, against the expiring term, with what-if on the chosen one. */
export function OptionsPage() {
  const { t } = useTranslation('quotes')
  const { submissionId, product } = route.useParams()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const query = useQuery({ ...optionsOf(Number(submissionId), product, chosen), placeholderData: keepPreviousData })
  const { data } = query
  const title = t('options.title', { product: data?.productName ?? product })
  usePageTitle(title)
  if (query.error && !data)
    return <ProblemPanel error={query.error} what={t('options.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton width="60%" m="lg" />
  if (data.options.length === 0)
    return (
      <>
        <Wizard targets={[{ context: 'Submission', id: Number(submissionId), submissionId: Number(submissionId) }]} />
        <SheetBar path={[<QuotesLink key="quotes" submissionId={submissionId} />]} title={title} />
        <EmptyState title={t('options.empty')} text={t('options.emptyText')} />
      </>
    )
  return <Options key={product} submissionId={submissionId} title={title} data={data} onChoose={setChosen} />
}

const QuotesLink = ({ submissionId }: { submissionId: string }) => {
  const { t } = useTranslation('quotes')
  return (
    <Link to="/submission/$submissionId/quotes" params={{ submissionId }}>
      {t('title')}
    </Link>
  )
}

interface Props {
  submissionId: string
  title: string
  data: QuoteOptions
  onChoose: (quoteIds: readonly number[]) => void
}

function Options({ submissionId, title, data, onChoose }: Props) {
  const { t } = useTranslation('quotes')
  const { options, expiring, choices } = data
  const planIds = [...new Set([...options.map(({ planId }) => planId), expiring?.planId])].filter((id) => id != null)
  const plans = useSuspenseQueries({ queries: planIds.map((id) => ratePlanOf(id)) }).map((plan) => plan.data)
  // The plans are read once and never change, so their ids stand for them.
  const columns = useMemo(() => optionColumns(data, (id) => plans[planIds.indexOf(id)]!), [data, planIds.join()])
  const [wanted, select] = useState<number | null>(null)
  const selected = options.find(({ quoteId }) => quoteId === wanted) ?? options[0]!
  const isWide = useMediaQuery('(min-width: 62em)', true)
  const [toggled, setOpen] = useState<boolean | null>(null)
  const isOpen = toggled ?? isWide ?? true
  const plan = plans[planIds.indexOf(selected.planId ?? '')]
  useOptionKeys(
    options.map(({ quoteId }) => quoteId),
    selected.quoteId,
    select,
    setOpen,
  )
  return (
    <>
      <Wizard targets={[{ context: 'Quote', id: selected.quoteId, submissionId: Number(submissionId) }]} />
      <SheetBar
        path={[<QuotesLink key="quotes" submissionId={submissionId} />]}
        title={title}
        state={
          <div className={classes.tools}>
            <ColumnPicker choices={choices} shown={options.map(({ quoteId }) => quoteId)} onChoose={onChoose} />
            {plan && !isOpen && (
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => setOpen(true)}
              >
                {t('whatIf.title')}
              </Button>
            )}
            <Tooltip label={t('options.print')}>
              <ActionIcon aria-label={t('options.print')} onClick={() => window.print()}>
                <IconPrinter size={16} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          </div>
        }
      />
      <div className={classes.frame} data-docked={(isOpen && plan !== undefined) || undefined}>
        <OptionsTable
          submissionId={submissionId}
          columns={columns}
          choices={choices}
          expiring={expiring}
          selected={selected.quoteId}
          onSelect={select}
        />
        {isOpen && plan && (
          <WhatIfDock
            key={selected.quoteId}
            worksheet={selected}
            plan={plan}
            name={optionName(choices, selected.quoteId, t)}
            expiring={columns.find(({ quoteId }) => quoteId === null)?.rated ?? null}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </>
  )
}

/** ← and → choose an option, W opens what-if. */
function useOptionKeys(
  quoteIds: readonly number[],
  selected: number,
  select: (quoteId: number) => void,
  setOpen: (isOpen: boolean) => void,
) {
  const { t } = useTranslation('quotes')
  const ids = quoteIds.join()
  const shortcuts = useMemo((): Shortcut[] => {
    const all = ids.split(',').map(Number)
    const move = (by: number) => () => {
      const next = all[all.indexOf(selected) + by]
      if (next !== undefined) select(next)
    }
    const group = t('title')
    return [
      { keys: 'ArrowLeft', label: t('options.previous'), group, run: move(-1) },
      { keys: 'ArrowRight', label: t('options.next'), group, run: move(1) },
      { keys: 'w', label: t('whatIf.title'), group, run: () => setOpen(true) },
    ]
  }, [ids, selected, select, setOpen, t])
  useShortcuts(shortcuts)
}
