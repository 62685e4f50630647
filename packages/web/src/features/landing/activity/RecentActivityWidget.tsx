import { FILTER_TYPE } from '@bindery/contract/filters'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { hasPermission, useSession } from '#platform/session.ts'
import { CountChip } from '../board/CountChip.tsx'
import { WidgetFrame } from '../board/WidgetFrame.tsx'
import { useWidget } from '../board/widgetContext.ts'
import { useStripOpen } from '../criteria/useStripOpen.ts'
import { FilterDialogs } from '../filters/FilterDialogs.tsx'
import { FilterDropdown } from '../filters/FilterDropdown.tsx'
import { SaveMenu } from '../filters/SaveMenu.tsx'
import { SearchToggle } from '../filters/SearchToggle.tsx'
import { useFilterSaving } from '../filters/useFilterSaving.ts'
import { useWidgetFilter } from '../filters/useWidgetFilter.ts'
import { ActivityPage } from './ActivityPage.tsx'
import { useActivityPage } from './useActivityPage.ts'

const CriteriaStrip = lazy(async () => ({ default: (await import('../criteria/CriteriaStrip.tsx')).CriteriaStrip }))

/** Who did what of late, by submission. */
export function RecentActivityWidget() {
  const { t } = useTranslation('landing')
  const session = useSession()
  const stripId = useId()
  const { widget } = useWidget()
  const chosen = useWidgetFilter(FILTER_TYPE.activity)
  const { filter } = chosen
  const page = useActivityPage(chosen.filterUri)
  const saving = useFilterSaving(FILTER_TYPE.activity, chosen, null)
  const { choices, save } = saving
  const [isStripOpen, toggleStrip] = useStripOpen(widget.id)
  const [dialog, setDialog] = useState<'saveAs' | 'remove' | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const maySearch = hasPermission(session, 'filter.advanced')
  const label = filter ? t('activity.of', { filter: filter.name }) : t('activity.title')
  // The menu entry that opened it is gone: the focus goes back to the menu's button.
  const closeDialog = () => {
    setDialog(null)
    setTimeout(() => saveButton.current?.focus())
  }
  return (
    <WidgetFrame
      title={t('activity.title')}
      label={label}
      lead={
        <>
          {filter && (
            <FilterDropdown
              filters={chosen.filters}
              filter={filter}
              isEdited={chosen.isEdited}
              onChoose={chosen.choose}
            />
          )}
          {page.total !== undefined && <CountChip kind="activity" total={page.total} />}
        </>
      }
      tools={
        maySearch && (
          <>
            <SaveMenu
              buttonRef={saveButton}
              choices={choices}
              isBusy={saving.changes.save.isPending}
              onSave={save}
              onSaveAs={() => setDialog('saveAs')}
              onRemove={() => setDialog('remove')}
              onReset={chosen.reset}
            />
            <SearchToggle isOpen={isStripOpen} stripId={stripId} onToggle={toggleStrip} />
          </>
        )
      }
    >
      <div id={stripId}>
        {maySearch && isStripOpen && filter && (
          <Suspense fallback={<div style={{ height: 40 }} />}>
            <CriteriaStrip
              {...{ filter, choices, criteria: chosen.criteria }}
              onEdit={chosen.edit}
              onSave={save}
              onSaveAs={() => setDialog('saveAs')}
              onReset={chosen.reset}
            />
          </Suspense>
        )}
      </div>
      <ActivityPage {...{ chosen, page }} />
      <GridFooter
        list={label}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        onPage={page.turn}
        onPageSize={page.setPageSize}
      />
      {dialog && <FilterDialogs open={dialog} onClose={closeDialog} {...{ chosen, saving }} />}
    </WidgetFrame>
  )
}
