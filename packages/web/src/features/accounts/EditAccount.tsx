import { ACCOUNT_OTHER_NAMES, type Account } from '@bindery/contract/accounts'
import { NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, Select, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { accountUpdate, classChoices, type Draft, otherNamesOf, rebasedDraft, TEXT_FIELDS } from './accountDraft.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import classes from './edit.module.css'
import { accountMeanwhile, useUpdateAccount } from './queries.ts'

const WIDE: readonly string[] = ['name', 'addressLine1', 'addressLine2']

interface Props {
  /** The account when the dialog opens. A later read does not change the dialog: saving finds the conflict. */
  account: Account
  onClose: () => void
}

/** Changes the name, the other names, the business class and the address of the account. */
export function EditAccount({ account: opened, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'platform'])
  const [draft, setDraft] = useState<Draft>({})
  const [{ account, before }, setBase] = useState({ account: opened, before: opened })
  const update = useUpdateAccount(account.id)
  const { data, error } = useQuery(dataSetNamed('Business Classes'))
  const businessClass = draft.businessClass ?? account.businessClass ?? ''
  const change = accountUpdate(account, draft)
  const hasName = draft.name === undefined || draft.name.trim() !== ''
  const save = () => {
    if (!change || !hasName || update.isPending) return
    update.mutate(change, {
      onSuccess: ({ name }) => {
        void toastDone(t('edit.done', { account: name }))
        onClose()
      },
      onError: (error) => {
        const current = accountMeanwhile(error)
        if (!current) return
        setBase({ account: current, before: account })
        setDraft((typed) => rebasedDraft(typed, account, current))
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('edit.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={classes.fields}>
          {TEXT_FIELDS.map((field) => (
            <TextInput
              key={field}
              className={WIDE.includes(field) ? (classes.wide ?? '') : ''}
              label={t(`edit.${field}`)}
              required={field === 'name'}
              error={field === 'name' && !hasName ? t('edit.nameMissing') : null}
              maxLength={field === 'state' ? 2 : NAME_LIMIT}
              value={draft[field] ?? account[field] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setDraft({ ...draft, [field]: field === 'state' ? value.toUpperCase() : value })
              }
            />
          ))}
          <Select
            className={classes.wide ?? ''}
            label={t('edit.businessClass')}
            placeholder={t('edit.noBusinessClass')}
            searchable
            clearable
            value={businessClass || null}
            data={classChoices(data?.items ?? [], account.businessClass)}
            error={error && problemSentence(error)}
            onChange={(code) => setDraft({ ...draft, businessClass: code ?? '' })}
          />
          <TagsInput
            className={classes.wide ?? ''}
            label={t('match.otherNames')}
            description={t('edit.otherNamesHint')}
            // Company names contain commas: Enter ends a name.
            splitChars={[]}
            maxTags={Math.max(ACCOUNT_OTHER_NAMES, account.aliases.length)}
            value={draft.otherNames ?? otherNamesOf(account)}
            onChange={(otherNames) => setDraft({ ...draft, otherNames })}
          />
        </div>
        {accountMeanwhile(update.error) ? (
          <ChangedMeanwhile
            before={before}
            current={account}
            draft={draft}
            onTakeTheirs={() => {
              setDraft({})
              update.reset()
            }}
          />
        ) : (
          update.error && (
            <p role="alert" className={classes.problem}>
              {problemSentence(update.error)}
            </p>
          )
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('merge.cancel')}
          </Button>
          <Button type="submit" disabled={!change || !hasName} loading={update.isPending}>
            {t('edit.save')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}
