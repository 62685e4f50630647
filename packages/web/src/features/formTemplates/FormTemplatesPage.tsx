import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationFrame } from '#engine/administration/AdministrationFrame.tsx'
import { markRows } from '#engine/grid/body/marking.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { BulkPublish } from './BulkPublish.tsx'
import classes from './formTemplates.module.css'
import { ImportButton } from './ImportButton.tsx'
import { templatesQuery } from './queries.ts'
import type { TemplateFilter } from './rows.ts'
import { TemplateGrid } from './TemplateGrid.tsx'
import { Upgrades } from './Upgrades.tsx'
import './texts.ts'

const ALL: TemplateFilter = { status: 'all', search: '' }
const STATUSES = ['all', 'draft', 'published', 'retired'] as const

/** Every version of every form. Several drafts can be published at once. */
export function FormTemplatesPage() {
  const { t } = useTranslation('formTemplates')
  const query = useQuery(templatesQuery)
  const [asked, setAsked] = useState(ALL)
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null)
  usePageTitle(t('title'))
  const rows = query.data?.templates
  const beginBulk = () => {
    setAsked({ ...asked, status: 'draft' })
    setMarked(new Set())
  }
  const endBulk = () => {
    setAsked({ ...asked, status: 'all' })
    setMarked(null)
  }
  const { upgrades = [] } = query.data ?? {}
  const nameOf = (key: string) => nameIn(rows ?? [], key)
  return (
    <AdministrationFrame>
      <div className={classes.page}>
        <Upgrades upgrades={upgrades.filter(({ timeFinished }) => timeFinished === null)} nameOf={nameOf} />
        <section className={classes.sheet} aria-label={t('title')}>
          {marked ? (
            <BulkPublish templates={(rows ?? []).filter(({ id }) => marked.has(id))} all={rows ?? []} onEnd={endBulk} />
          ) : (
            <div className={classes.header}>
              <h1 className={classes.title}>{t('title')}</h1>
              {rows && <span className={classes.count}>{t('count', { count: rows.length })}</span>}
              <div className={classes.tools}>
                <ImportButton />
                <Button
                  variant="default"
                  leftSection={<IconSend size={16} stroke={1.7} aria-hidden="true" />}
                  onClick={beginBulk}
                >
                  {t('bulk.begin')}
                </Button>
              </div>
            </div>
          )}
          <search className={classes.filters}>
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
              value={asked.search}
              onChange={({ currentTarget }) => setAsked({ ...asked, search: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('status')}
              data={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              value={asked.status}
              onChange={({ currentTarget }) =>
                setAsked({ ...asked, status: currentTarget.value as TemplateFilter['status'] })
              }
            />
          </search>
          <TemplateGrid
            query={query}
            asked={asked}
            // Rows are selectable only while drafts are being selected for publishing.
            marking={
              marked ? { ids: marked, mark: (ids) => setMarked(markRows(marked, ids)), end: endBulk } : undefined
            }
            onShowAll={() => setAsked(ALL)}
          />
        </section>
        <Upgrades upgrades={upgrades.filter(({ timeFinished }) => timeFinished !== null)} nameOf={nameOf} />
      </div>
    </AdministrationFrame>
  )
}

const nameIn = (rows: readonly FormTemplateRow[], key: string) => rows.find((row) => row.key === key)?.name ?? key
