import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { CountChip } from '../board/CountChip.tsx'
import { WidgetFrame } from '../board/WidgetFrame.tsx'
import { useWidget } from '../board/widgetContext.ts'
import { sharingChoice } from './edited.ts'
import { FilterDropdown } from './FilterDropdown.tsx'
import { LinkNotice } from './LinkNotice.tsx'
import { ReferralsWaiting } from './ReferralsWaiting.tsx'
import { SaveMenu } from './SaveMenu.tsx'
import { SearchToggle } from './SearchToggle.tsx'
import { useFilterSaving } from './useFilterSaving.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

const CriteriaStrip = lazily(async () => (await import('#engine/criteria/CriteriaStrip.tsx')).CriteriaStrip)

const FilterDialogs = lazily(async () => (await import('./FilterDialogs.tsx')).FilterDialogs)

interface Props {
  kind: 'submissions' | 'tasks' | 'activity'
  chosen: WidgetFilter
  /** Saved together with the filter. */
  sort: GridSort | null
  page: {
    page: number
    pageSize: number
    total: number | undefined
    /** There are more than the total, which was not counted to the end. */
    hasMore?: boolean | undefined
    turn: (page: number) => void
    setPageSize: (pageSize: number) => void
  }
  /** Shown after the filter's tools. */
  tools?: React.ReactNode
  /** Replaces the whole header, for example while rows are selected. */
  instead?: React.ReactNode
  hasLetterKeys?: boolean
  /** Receives the toggle for the criteria; undefined if the user lacks the permission. */
  children: (toggleCriteria: (() => void) | undefined) => React.ReactNode
}

/** A widget with a filtered list: the criteria above the list, the pagination below it. */
export function FilteredList({ kind, chosen, sort, page, tools, instead, hasLetterKeys, children }: Props) {
  const { t } = useTranslation('landing')
  const stripId = useId()
  const { widget } = useWidget()
  // The criteria of tasks are offered in the underwriter workstation only.
  const isOffered = kind !== 'tasks' || currentConsole === 'underwriter'
  const session = useSession()
  const maySearch = hasPermission(session, 'filter.advanced') && isOffered
  const [isStripOpen, toggleStrip] = useStripOpen(widget.id)
  const [dialog, setDialog] = useState<'saveAs' | 'share' | 'remove' | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { filter } = chosen
  const saving = useFilterSaving(chosen, sort)
  const { choices } = saving
  const onSaveAs = () => setDialog('saveAs')
  const sharing = filter ? sharingChoice(filter, hasPermission(session, 'filter.share')) : null
  // The menu entry is unmounted: return the focus to the menu's button.
  const closeDialog = () => {
    setDialog(null)
    setTimeout(() => saveButton.current?.focus())
  }
  const label = filter ? t(`${kind}.of`, { filter: filter.name }) : t(`${kind}.title`)
  return (
    <WidgetFrame
      title={t(`${kind}.title`)}
      {...{ label, instead }}
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
          {page.total !== undefined && <CountChip {...{ kind }} total={page.total} hasMore={page.hasMore} />}
          {kind === 'submissions' && <ReferralsWaiting chosen={chosen} />}
        </>
      }
      tools={
        <>
          {/* A user who cannot edit criteria can still delete an own filter. */}
          {(maySearch || choices.remove || sharing) && (
            <SaveMenu
              {...{ choices, onSaveAs }}
              buttonRef={saveButton}
              isBusy={saving.changes.save.isPending}
              onSave={saving.save}
              onRemove={() => setDialog('remove')}
              onShare={sharing ? () => setDialog('share') : undefined}
              onReset={chosen.reset}
            />
          )}
          {maySearch && <SearchToggle isOpen={isStripOpen} stripId={stripId} onToggle={toggleStrip} />}
          {tools}
        </>
      }
    >
      <div id={stripId}>
        {maySearch && isStripOpen && filter && (
          <Suspense fallback={<div style={{ height: 40 }} />}>
            <CriteriaStrip
              {...{ filter, choices, onSaveAs }}
              criteria={chosen.criteria}
              onEdit={chosen.edit}
              onSave={saving.save}
              onReset={chosen.reset}
            />
          </Suspense>
        )}
      </div>
      {chosen.link && <LinkNotice unusable={chosen.link.unusable} onReset={chosen.reset} />}
      {children(maySearch ? toggleStrip : undefined)}
      <GridFooter
        list={label}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        hasMore={page.hasMore}
        onPage={page.turn}
        onPageSize={page.setPageSize}
        hasLetterKeys={hasLetterKeys}
      />
      <Suspense>
        {dialog && <FilterDialogs open={dialog} onClose={closeDialog} {...{ chosen, saving, sharing }} />}
      </Suspense>
    </WidgetFrame>
  )
}

/** Kept for the session, so that a reload does not hide criteria during editing. */
function useStripOpen(widgetId: string) {
  const key = `bindery.criteria.${useSession().user.id}.${widgetId}`
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(key) === 'open')
  const toggle = () => {
    setOpen(!isOpen)
    sessionStorage.setItem(key, isOpen ? 'closed' : 'open')
  }
  return [isOpen, toggle] as const
}
