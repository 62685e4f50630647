import { externalAccountsApi } from '@bindery/contract/externalAccounts'
import { NAME_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './ExternalAccountsDialog.module.css'
import { type AccountRow, isEdited, rowOf, rowProblem, rowsToSend } from './externalAccounts.ts'
import './texts.ts'

const accountsOf = (id: number) =>
  queryOptions({
    queryKey: ['externalAccounts', id],
    queryFn: () => send(externalAccountsApi.list, { params: { id } }),
  })

/** The person's accounts at outside services, one row each. */
export function ExternalAccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['externalAccounts', 'platform'])
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data: stored, error, refetch } = useQuery(accountsOf(user.id))
  const [drafts, setDrafts] = useState<Record<string, AccountRow>>({})
  const rows = stored?.map((account) => drafts[account.description] ?? rowOf(account)) ?? []
  const edited = rows.filter((row, at) => isEdited(row, stored![at]!))
  const save = useMutation({
    mutationFn: () => send(externalAccountsApi.save, { params: { id: user.id }, body: rowsToSend(rows, stored ?? []) }),
    meta: { handled: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(accountsOf(user.id).queryKey, saved)
      toastDone(t('saved'))
      onClose()
    },
  })
  const change = (row: AccountRow, part: Partial<AccountRow>) =>
    setDrafts((held) => ({ ...held, [row.description]: { ...row, ...part } }))

  return (
    <Modal
      opened
      onClose={onClose}
      size={840}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p className={classes.context}>{t('context')}</p>
      {error && !stored && <ProblemPanel error={error} what={t('failed')} onRetry={refetch} />}
      {!stored && !error && <Skeleton height={160} />}
      {rows.map((row) => (
        <Account
          key={row.description}
          row={row}
          isEdited={edited.includes(row)}
          onChange={(part) => change(row, part)}
        />
      ))}
      <DialogFooter hint={save.error ? problemSentence(save.error) : null}>
        <Button variant="default" onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button
          disabled={edited.length === 0 || edited.some((row) => rowProblem(row) !== null)}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('save', { ns: 'platform' })}
        </Button>
      </DialogFooter>
    </Modal>
  )
}

interface AccountProps {
  row: AccountRow
  isEdited: boolean
  onChange: (part: Partial<AccountRow>) => void
}

function Account({ row, isEdited: wasEdited, onChange }: AccountProps) {
  const { t } = useTranslation('externalAccounts')
  const problem = wasEdited ? rowProblem(row) : null
  const passwords = { maxLength: NAME_LIMIT, autoComplete: 'new-password' } as const
  return (
    <fieldset className={classes.account}>
      <legend data-from-server>{row.description}</legend>
      <div className={classes.fields}>
        <TextInput
          label={t('username')}
          value={row.username}
          maxLength={NAME_LIMIT}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ username: value })}
        />
        <PasswordInput
          {...passwords}
          label={t('password')}
          value={row.password}
          onChange={({ currentTarget: { value } }) => onChange({ password: value })}
        />
        <PasswordInput
          {...passwords}
          label={t('verifyPassword')}
          value={row.verifyPassword}
          onChange={({ currentTarget: { value } }) => onChange({ verifyPassword: value })}
        />
      </div>
      <p className={classes.problem} role="status">
        {problem && t(`problems.${problem}`)}
      </p>
    </fieldset>
  )
}
