import type { Account } from '@bindery/contract/accounts'
import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountUpdate, changesMeanwhile, type Draft } from './accountDraft.ts'
import classes from './edit.module.css'

interface Props {
  /** The account when the user began to edit. */
  before: Account
  /** The account as somebody else left it. */
  current: Account
  draft: Draft
  onTakeTheirs: () => void
}

/** Tells what somebody else changed while the user edited the account. */
export function ChangedMeanwhile({ before, current, draft, onTakeTheirs }: Props) {
  const { t } = useTranslation('accounts')
  const { fields, addedNames, removedNames } = changesMeanwhile(before, current, draft)
  const shown = (value: string) => value || t('edit.nothing')
  const isElsewhere = fields.length + addedNames.length + removedNames.length === 0
  const hasOwn = accountUpdate(current, draft) !== null
  return (
    <Alert className={classes.conflict ?? ''} color="red" role="alert">
      <p>{t(isElsewhere ? 'edit.meanwhileElsewhere' : 'edit.meanwhile')}</p>
      {fields.map(({ field, theirs, mine }) => (
        <p key={field}>
          {mine === null
            ? t('edit.theirValue', { field: t(`edit.${field}`), theirs: shown(theirs) })
            : t('edit.bothValues', { field: t(`edit.${field}`), theirs: shown(theirs), mine: shown(mine) })}
        </p>
      ))}
      {addedNames.length > 0 && <p>{t('edit.addedNames', { names: addedNames.join(', ') })}</p>}
      {removedNames.length > 0 && <p>{t('edit.removedNames', { names: removedNames.join(', ') })}</p>}
      {hasOwn && (
        <>
          <p>{t('edit.saveAgain')}</p>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('edit.takeTheirs')}
          </Button>
        </>
      )}
    </Alert>
  )
}
