import { type NewSecret, type SecondFactor, secondFactorApi } from '@bindery/contract/secondFactor'
import { Button, Modal, Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '#engine/secondFactor/RecoveryCodes.tsx'
import { SetUpSteps } from '#engine/secondFactor/SetUpSteps.tsx'
import { send } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { type Proof, ProofForm } from './ProofForm.tsx'
import './texts.ts'

const factorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: () => send(secondFactorApi.read),
  // An administrator may have reset it meanwhile.
  staleTime: 0,
})

type FactorAction = 'setUp' | 'newCodes' | 'turnOff'

/** The user's own second factor: set up, move to another phone, new recovery codes, turn off. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['secondFactorSettings', 'platform'])
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data: factor, error, refetch } = useQuery(factorQuery)
  const [action, setAction] = useState<FactorAction | null>(null)
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setCodes(recoveryCodes)
    void queryClient.invalidateQueries(factorQuery)
  }
  const proof = useMutation({
    mutationFn: async (body: Proof) => {
      if (action === 'turnOff') {
        await send(secondFactorApi.turnOff, { body })
        toastDone(t('turnedOff'))
        await queryClient.invalidateQueries(factorQuery)
        setAction(null)
      } else if (action === 'newCodes') showCodes(await send(secondFactorApi.newRecoveryCodes, { body }))
      else setSecret(await send(secondFactorApi.setUp, { body: factor?.since ? body : { password: body.password } }))
    },
    meta: { handled: true },
  })
  const confirmation = useMutation({
    mutationFn: (code: string) => send(secondFactorApi.confirm, { body: { code } }),
    meta: { handled: true },
    onSuccess: showCodes,
  })
  const leave = () => {
    proof.reset()
    confirmation.reset()
    setSecret(null)
    setAction(null)
  }

  return (
    <Modal
      // The codes are shown once: Escape or a click outside must not close the dialog.
      {...(codes && { closeOnClickOutside: false, closeOnEscape: false })}
      opened
      onClose={onClose}
      size={480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {content()}
    </Modal>
  )

  function content() {
    if (codes) return <RecoveryCodes username={user.username} codes={codes} onDone={onClose} />
    if (secret)
      return (
        <SetUpSteps
          secret={secret}
          error={confirmation.error}
          isPending={confirmation.isPending}
          onCode={confirmation.mutate}
          onEdit={confirmation.reset}
        >
          <Button variant="default" onClick={leave}>
            {t('cancel', { ns: 'platform' })}
          </Button>
        </SetUpSteps>
      )
    if (!factor && error) return <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />
    if (!factor) return <Skeleton height={160} role="status" aria-label={t('loading', { ns: 'platform' })} />
    if (action)
      return (
        <ProofForm
          text={t(`${factor.since ? action : 'begin'}.text`)}
          submit={t(`${factor.since ? action : 'begin'}.submit`)}
          isRed={action === 'turnOff'}
          asksCode={factor.since !== null}
          error={proof.error}
          isPending={proof.isPending}
          onProof={proof.mutate}
          onEdit={proof.reset}
          onCancel={leave}
        />
      )
    return <FactorSummary factor={factor} onAction={setAction} onClose={onClose} />
  }
}

interface FactorSummaryProps {
  factor: SecondFactor
  onAction: (action: FactorAction) => void
  onClose: () => void
}

function FactorSummary({ factor: { since, required, recoveryCodesLeft }, onAction, onClose }: FactorSummaryProps) {
  const { t } = useTranslation(['secondFactorSettings', 'platform'])
  const { instant } = useFormats()
  if (since === null)
    return (
      <>
        <p>{t('off')}</p>
        {required && <p>{t('soonRequired')}</p>}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button data-autofocus onClick={() => onAction('setUp')}>
            {t('begin.button')}
          </Button>
        </DialogFooter>
      </>
    )
  return (
    <>
      <p>{t('on', { since: instant(since) })}</p>
      <p>{t('left', { count: recoveryCodesLeft })}</p>
      {required && <p>{t('required')}</p>}
      <DialogFooter>
        {!required && (
          <Button variant="default" c="var(--bd-stopped-text)" onClick={() => onAction('turnOff')}>
            {t('turnOff.button')}
          </Button>
        )}
        <Button variant="default" onClick={() => onAction('newCodes')}>
          {t('newCodes.button')}
        </Button>
        <Button variant="default" onClick={() => onAction('setUp')}>
          {t('setUp.button')}
        </Button>
      </DialogFooter>
    </>
  )
}
