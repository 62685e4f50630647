import type { Account, AccountSummary } from '@bindery/contract/accounts'
import { FILTER_TEXT_LIMIT } from '@bindery/contract/limits'
import { Button, Modal, Radio, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { addressText } from './addressText.ts'
import { MergePreview } from './MergePreview.tsx'
import { reasonKey } from './matchReasons.ts'
import classes from './merge.module.css'
import { mergePreview, similarAccounts, useMerge } from './queries.ts'

const SEARCH_DELAY_MS = 300

interface Props {
  account: Account
  onClose: () => void
}

/** Chooses the other account, shows what moves, and merges. Either account can be the one that is kept. */
export function MergeAccount({ account, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'platform'])
  const [other, setOther] = useState<AccountSummary | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t('merge.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {other ? (
        <Compare {...{ account, other, onClose }} onBack={() => setOther(null)} />
      ) : (
        <Choose account={account} onChoose={setOther} onClose={onClose} />
      )}
    </Modal>
  )
}

function Choose({ account, onChoose, onClose }: Props & { onChoose: (other: AccountSummary) => void }) {
  const { t } = useTranslation('accounts')
  const [typed, setTyped] = useState('')
  const [selectedId, select] = useState<number | null>(null)
  const [filterText] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data, error, refetch } = useQuery(similarAccounts(account.id, filterText))
  const found = data?.accountSummaries
  const selected = found?.find(({ id }) => id === selectedId)
  return (
    <>
      <p className={classes.intro}>{t('merge.intro', { account: account.name })}</p>
      <TextInput
        data-autofocus
        label={t('merge.search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        maxLength={FILTER_TEXT_LIMIT}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {found && t(filterText ? 'merge.found' : 'merge.similar', { count: found.length })}
      </p>
      {error && <ProblemPanel error={error} what={t('merge.searchFailed')} onRetry={() => void refetch()} />}
      {!found && !error && <Skeleton height={120} />}
      <Radio.Group
        aria-label={t('merge.accounts')}
        value={selectedId === null ? null : String(selectedId)}
        onChange={(id) => select(Number(id))}
      >
        <ul className={classes.accounts}>
          {found?.map((one) => (
            <li key={one.id}>
              <Radio
                value={String(one.id)}
                label={`${one.name} (${one.accountNumber})`}
                description={[
                  addressText(one),
                  t('merge.submissions', { count: one.submissionCount }),
                  ...one.matchReasons.map((reason) => t(`match.${reasonKey(reason)}`)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          ))}
        </ul>
      </Radio.Group>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('merge.cancel')}
        </Button>
        <Button disabled={!selected} onClick={() => selected && onChoose(selected)}>
          {t('merge.compare')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface CompareProps extends Props {
  other: AccountSummary
  onBack: () => void
}

function Compare({ account, other, onBack, onClose }: CompareProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const [keptId, keep] = useState(account.id)
  const mergedId = keptId === account.id ? other.id : account.id
  const preview = useQuery(mergePreview(keptId, mergedId))
  const merge = useMerge(keptId)
  const confirm = () => {
    if (!preview.data) return
    const { kept, merged } = preview.data
    merge.mutate(
      { mergedId, keptVersion: kept.version, mergedVersion: merged.version },
      {
        onSuccess: () => {
          void toastDone(t('merge.done', { merged: merged.name, kept: kept.name }))
          onClose()
          navigate({ to: '/account/$accountId', params: { accountId: String(kept.id) } })
        },
        onError: () => void preview.refetch(),
      },
    )
  }
  return (
    <>
      <Radio.Group
        label={t('merge.keep')}
        value={String(keptId)}
        onChange={(id) => keep(Number(id))}
        className={classes.keep ?? ''}
      >
        {[account, other].map(({ id, name, accountNumber }) => (
          <Radio key={id} value={String(id)} label={`${name} (${accountNumber})`} />
        ))}
      </Radio.Group>
      {preview.error && (
        <ProblemPanel error={preview.error} what={t('merge.previewFailed')} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton height={200} />}
      {preview.data && <MergePreview preview={preview.data} />}
      {merge.error && (
        <p role="alert" className={classes.problem}>
          {merge.error.message}
        </p>
      )}
      <DialogFooter hint={t('merge.undoHint')}>
        <Button variant="default" onClick={onBack}>
          {t('merge.back')}
        </Button>
        <Button disabled={!preview.data} loading={merge.isPending} onClick={confirm}>
          {t('merge.confirm')}
        </Button>
      </DialogFooter>
    </>
  )
}
