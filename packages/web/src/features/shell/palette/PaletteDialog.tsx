import { NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenSubmissions } from '#engine/openSubmissions/openSubmissions.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { type Entry, grouped, offered } from './entries.ts'
import { PaletteOption } from './PaletteOption.tsx'
import classes from './palette.module.css'
import { useFound } from './useFound.ts'
import { usePageEntries } from './usePageEntries.ts'
import { useRecordEntries } from './useRecordEntries.ts'
import './texts.ts'

/** Finds any record, screen, or action of the open page, and opens or runs it. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'platform'])
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = typed.trim()
  const found = useFound(text)
  const records = useRecordEntries(found.records, found.isRecent)
  const { isAnswer, isRecent } = found
  const shown = offered(text, usePageEntries(), {
    records,
    isAnswer,
    isRecent,
    isRespelled: found.records.isRespelled,
  })
  const groups = grouped(shown, text !== '')
  const entries = groups.flatMap(([, all]) => all)
  const at = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    // After the focus has returned to the page, which the entry may move.
    setTimeout(entry.run)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = moved(event.key, at, entries.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') run(entries[at])
    else return
    event.preventDefault()
  }
  useShownOption(optionId(at))
  const isNothing = entries.length === 0 && found.isAnswer
  const firstRecord = groups.findIndex(([group]) => ['submissions', 'accounts', 'people'].includes(group))
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="14vh"
      returnFocus={false}
      aria-label={t('title')}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('field')}
          maxLength={NAME_LIMIT}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        {found.isSearching && text !== '' && <Loader size={14} aria-label={t('searching')} />}
        <Here />
      </div>
      <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
        {groups.map(([group, all], place) => (
          <Fragment key={group}>
            {found.records.isRespelled && found.isAnswer && place === firstRecord && (
              <div className={classes.note}>{t('respelled')}</div>
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options. */}
            <div role="group" aria-labelledby={`${listId}-${group}`}>
              <div id={`${listId}-${group}`} className={classes.group}>
                {t(`groups.${group}`)}
              </div>
              {all.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <PaletteOption
                    key={entry.id}
                    id={optionId(index)}
                    entry={entry}
                    isActive={index === at}
                    onPoint={() => setActive(index)}
                    onRun={() => run(entry)}
                  />
                )
              })}
            </div>
          </Fragment>
        ))}
      </div>
      {found.error && <Failed error={found.error} onRetry={found.retry} />}
      {isNothing && (
        <div className={classes.none}>
          <strong>{isRecent ? t('short') : t('none', { text })}</strong>
          <span>{t(currentConsole === 'agent' ? 'noneHintAgent' : 'noneHint')}</span>
        </div>
      )}
      <VisuallyHidden role="status">
        {found.isAnswer && text !== '' && t('count', { count: entries.length })}
      </VisuallyHidden>
      <div className={classes.foot} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('keys.move')} <Kbd>↵</Kbd> {t('keys.run')} <Kbd>Esc</Kbd> {t('keys.close')}
      </div>
    </Modal>
  )
}

/** The place after a key; null if the key does not move. The ends are connected. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 8, count - 1)
  if (key === 'PageUp') return Math.max(at - 8, 0)
  return null
}

function useShownOption(id: string) {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    first.current = false
  }, [id])
}

/** The open submission, whose actions and pages are offered. */
function Here() {
  const { submissionId } = useParams({ strict: false })
  const here = useOpenSubmissions().find(({ id }) => String(id) === submissionId)
  return here ? <span className={classes.here}>{here.tabDisplayName || here.insuredName}</span> : null
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['palette', 'platform'])
  return (
    <div role="alert" className={classes.failed}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {t(currentConsole === 'agent' ? 'failedAgent' : 'failed')} {problemSentence(error)}
      </span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('retry', { ns: 'platform' })}
      </Button>
    </div>
  )
}
