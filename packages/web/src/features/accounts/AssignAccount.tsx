import type { AccountSummary } from '@bindery/contract/accounts'
import { type Criterion, FILTER_TYPE } from '@bindery/contract/filters'
import type { Submission } from '@bindery/contract/submissions'
import { Button, Modal, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CriteriaStrip } from '#engine/criteria/CriteriaStrip.tsx'
import { completeCriteria } from '#engine/criteria/criteria.ts'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toast } from '#platform/ui/toasts.tsx'
import { AccountGrid } from './AccountGrid.tsx'
import classes from './accounts.module.css'
import { type AssignState, whyNotAssign, whyNotCreate, whyNotValidate } from './assignRules.ts'
import { ConfirmAssign } from './ConfirmAssign.tsx'
import { ACCOUNT_SEARCH, accountQuery, accountSearch, useAccountChanges } from './queries.ts'

const FILTER = { type: FILTER_TYPE.account, filterTemplateId: ACCOUNT_SEARCH }

interface Props {
  submission: Submission
  onClose: () => void
}

/** Searches the account of a submission, and assigns, validates or creates it. Any failure closes the dialog. */
export function AssignAccount({ submission, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'platform'])
  const navigate = useNavigate()
  const { id, accountId, submissionNumber } = submission
  const [criteria, setCriteria] = useState<Criterion[]>([])
  const [selected, select] = useState<AccountSummary | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const asked = completeCriteria(criteria)
  const found = useQuery(accountSearch(id, asked))
  const account = useQuery({ ...accountQuery(accountId ?? 0), enabled: accountId !== null })
  const current = accountId === null ? null : account.data
  const { assign, validate, create } = useAccountChanges(id)
  const isFailed = [found, account, assign, validate, create].some(({ isError }) => isError)
  useEffect(() => {
    if (isFailed) onClose()
  }, [isFailed, onClose])
  const refusal = useEditRefusal('account', submission)
  const state: AssignState = { refusal: refusal?.sentence ?? null, current, selectedId: selected?.id ?? null }
  const isBusy = assign.isPending || validate.isPending || create.isPending
  const count = found.data?.totalRecords
  const whyText = (why: ReturnType<typeof whyNotAssign>) =>
    why === null ? null : why === 'refused' ? state.refusal : t(`assign.why.${why}`)

  const assignExisting = (to: AccountSummary) =>
    assign.mutate(to.id, {
      onSuccess: () => {
        onClose()
        navigate({
          to: '/submission/$submissionId/account/$accountId/list',
          params: { submissionId: String(id), accountId: String(to.id) },
        })
      },
    })
  const createNew = () =>
    create.mutate(undefined, {
      onSuccess: ({ accountNumber }) => {
        toast({ kind: 'done', title: t('assign.doneCreated', { account: accountNumber }) })
        onClose()
      },
    })
  const validateCurrent = () =>
    current &&
    validate.mutate(current.id, {
      onSuccess: ({ accountNumber }) =>
        toast({ kind: 'done', title: t('assign.doneValidated', { account: accountNumber }) }),
    })

  return (
    <Modal
      opened
      onClose={onClose}
      size={1060}
      title={t('assign.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      classNames={{ body: classes.modalBody ?? '' }}
    >
      <p className={classes.context}>
        {current
          ? t('assign.current', {
              number: submissionNumber,
              account: current.name,
              state: t(current.validated ? 'assign.validated' : 'assign.notValidated'),
            })
          : current === null && t('assign.noCurrent', { number: submissionNumber })}{' '}
        <span role="status">
          {count !== undefined && t(asked.length > 0 ? 'assign.found' : 'assign.matches', { count })}{' '}
          {found.data?.hasMore && t('assign.more')}
        </span>
      </p>
      <CriteriaStrip
        filter={FILTER}
        criteria={criteria}
        choices={{ save: false, saveAs: false, remove: false, reset: criteria.length > 0 }}
        onEdit={setCriteria}
        onReset={() => setCriteria([])}
      />
      <Suspense fallback={<div className={classes.accounts} />}>
        <AccountGrid
          found={found.data}
          isReloading={found.isPlaceholderData}
          hasCriteria={asked.length > 0}
          selectedId={selected?.id ?? null}
          onSelect={select}
        />
      </Suspense>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('assign.cancel')}
        </Button>
        <FooterButton
          label={t('assign.create')}
          why={whyText(whyNotCreate(state))}
          isBusy={isBusy}
          onClick={createNew}
        />
        <FooterButton
          label={t('assign.validate')}
          why={whyText(whyNotValidate(state))}
          isBusy={isBusy}
          onClick={validateCurrent}
        />
        <FooterButton
          label={t('assign.existing')}
          why={whyText(whyNotAssign(state))}
          isBusy={isBusy}
          isPrimary
          onClick={() => setConfirming(true)}
        />
      </DialogFooter>
      {isConfirming && selected && (
        <ConfirmAssign
          submission={submission}
          to={selected}
          isRunning={assign.isPending}
          onConfirm={() => assignExisting(selected)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Modal>
  )
}

interface ButtonProps {
  label: string
  /** Why the button is disabled; null if it is enabled. */
  why: string | null
  isBusy: boolean
  isPrimary?: boolean
  onClick: () => void
}

function FooterButton({ label, why, isBusy, isPrimary = false, onClick }: ButtonProps) {
  return (
    <Tooltip label={why} disabled={why === null} multiline maw={280}>
      <Button
        {...(isPrimary ? {} : { variant: 'default' })}
        aria-disabled={why !== null}
        data-disabled={why !== null || isBusy || undefined}
        {...(why !== null && { 'aria-description': why })}
        onClick={() => why === null && !isBusy && onClick()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
