import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import classes from './collaboration.module.css'
import { type FileContent, fileMeanwhile } from './queries.ts'

interface Props {
  error: Error
  typed: Partial<FileContent>
  onTakeTheirs: () => void
  /** With the version to overwrite, after a conflict. */
  onKeepMine: (version?: number) => void
}

/** A change that was not stored. After a change by somebody else it shows both values of each field. */
export function FileConflict({ error, typed, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('collaboration')
  const theirs = fileMeanwhile(error)
  const labels = {
    name: t('file.name'),
    type: t('file.type'),
    description: t('file.description'),
    shared: t('visibleToAgent'),
  }
  const shown = (value: FileContent[keyof FileContent] | undefined) =>
    typeof value === 'boolean' ? t(value ? 'file.yes' : 'file.no') : value || t('file.nothing')
  const differing = theirs
    ? (Object.keys(typed) as (keyof FileContent)[]).filter((key) => typed[key] !== theirs[key])
    : []
  return (
    <Alert className={classes.conflict ?? ''} color="red" role="alert">
      <p>{theirs ? t('file.theirs') : t('file.notSaved', { why: problemSentence(error) })}</p>
      {differing.map((key) => (
        <p key={key}>
          {t('file.theirValue', { field: labels[key], theirs: shown(theirs?.[key]), mine: shown(typed[key]) })}
        </p>
      ))}
      <div className={classes.fileActions}>
        {theirs && (
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('file.takeTheirs')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onKeepMine(theirs?.version)}>
          {t(theirs ? 'file.keepMine' : 'file.again')}
        </Button>
      </div>
    </Alert>
  )
}
