import { ACCOUNT_OTHER_NAMES, type Account, type AccountUpdate } from '@bindery/contract/accounts'
import { NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { accountUpdate, type Draft } from './accountDraft.ts'
import classes from './edit.module.css'
import { useUpdateAccount } from './queries.ts'

const FIELDS = ['name', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const
const WIDE: readonly string[] = ['name', 'addressLine1', 'addressLine2']

/** Changes the name, the other names and the address of the account. */
export function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'platform'])
  const [draft, setDraft] = useState<Draft>({})
  const update = useUpdateAccount(account.id)
  const change: AccountUpdate | null = accountUpdate(account, draft)
  const hasName = draft.name === undefined || draft.name.trim() !== ''
  const save = () => {
    if (!change || !hasName) return
    update.mutate(change, {
      onSuccess: ({ name }) => {
        void toastDone(t('edit.done', { account: name }))
        onClose()
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
          {FIELDS.map((field) => (
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
          <TagsInput
            className={classes.wide ?? ''}
            label={t('match.otherNames')}
            description={t('edit.otherNamesHint')}
            maxTags={Math.max(ACCOUNT_OTHER_NAMES, account.aliases.length)}
            value={draft.otherNames ?? account.aliases.map(({ name }) => name)}
            onChange={(otherNames) => setDraft({ ...draft, otherNames })}
          />
        </div>
        {update.error && (
          <p role="alert" className={classes.problem}>
            {update.error.message}
          </p>
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
