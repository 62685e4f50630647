import { wordingOf } from '@bindery/forms/wording'
import { Anchor, Button, Kbd } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../store.ts'
import type { GridIssue } from './gridIssues.ts'
import classes from './scheduleGrid.module.css'

const SHOWN = 6

interface IssuesProps {
  store: FormStore
  issues: readonly GridIssue[]
  canEdit: boolean
  onShow: (issue: GridIssue) => void
  onUse: (issue: GridIssue, text: string) => void
}

/** The cells that are not stored, each with the reason and a way out. */
export function IssuesBar({ store, issues, canEdit, onShow, onUse }: IssuesProps) {
  const { t } = useTranslation('forms')
  if (issues.length === 0) return null
  const unread = issues.filter(({ kind }) => kind === 'unread').length
  return (
    <div className={classes.unreadBar} role="status">
      <strong>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
        {unread === issues.length
          ? t('scheduleGrid.unread', { count: unread })
          : t('scheduleGrid.unsaved', { count: issues.length })}
      </strong>
      {issues.slice(0, SHOWN).map((issue) => (
        <span key={issue.path} className={classes.issue}>
          <Anchor component="button" type="button" onClick={() => onShow(issue)}>
            {t('scheduleGrid.cell', { row: issue.row + 1, column: issue.column.label })}
          </Anchor>
          {issue.kind === 'conflict' ? (
            <Conflict store={store} issue={issue} />
          ) : (
            <span>
              {issue.text !== '' && `“${issue.text}”: `}
              {issue.why}
            </span>
          )}
          {canEdit && issue.suggestion !== null && (
            <Button size="compact-xs" variant="light" onClick={() => onUse(issue, issue.suggestion!)}>
              {t('scheduleGrid.use', { text: issue.suggestion })}
            </Button>
          )}
        </span>
      ))}
      <span className={`${classes.keys} ${classes.rest}`}>
        {issues.length > SHOWN && <span>{t('scheduleGrid.more', { count: issues.length - SHOWN })}</span>}
        <Kbd>F8</Kbd> {t('scheduleGrid.next')}
      </span>
    </div>
  )
}

function Conflict({ store, issue: { path, column } }: { store: FormStore; issue: GridIssue }) {
  const { t } = useTranslation('forms')
  const { theirAuthor, theirs } = store.field(path).get()
  return (
    <>
      {t('conflict.undated', {
        who: theirAuthor?.name ?? t('conflict.somebody'),
        value: wordingOf(column.field, theirs, store.dataSets()) || t('conflict.empty'),
      })}
      <Button size="compact-xs" variant="default" onClick={() => store.keepMine(path)}>
        {t('conflict.keepMine')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => store.takeTheirs(path)}>
        {t('conflict.takeTheirs')}
      </Button>
    </>
  )
}

interface StatusProps {
  canEdit: boolean
  said: string | null
  largest: { name: string; title: string; amount: string } | null
}

export function StatusBar({ canEdit, said, largest }: StatusProps) {
  const { t } = useTranslation('forms')
  const keys = canEdit ? (['Enter', 'Tab', 'F2', 'Esc'] as const) : []
  return (
    <div className={classes.statusBar}>
      {keys.map((key) => (
        <span key={key} className={classes.keys}>
          <Kbd>{key === 'Enter' ? '↵' : key}</Kbd> {t(`scheduleGrid.keys.${key}`)}
        </span>
      ))}
      <span className={classes.rest} role="status">
        {said}
      </span>
      {largest && (
        <span>
          {largest.name} <strong>{`${largest.title} ${largest.amount}`}</strong>
        </span>
      )}
    </div>
  )
}
