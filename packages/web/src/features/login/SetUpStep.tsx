import type { PendingSignIn } from '@bindery/contract/problems'
import { secondFactorApi } from '@bindery/contract/secondFactor'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '#engine/secondFactor/RecoveryCodes.tsx'
import { SetUpSteps } from '#engine/secondFactor/SetUpSteps.tsx'
import { ApiProblem, send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { confirmAtSignIn } from '#platform/session.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useGoOn } from './goOn.ts'

interface Props {
  pending: PendingSignIn
  /** Called with a message if the sign-in has ended and must start again. */
  onBack: (notice?: string) => void
}

/** Sets up a second factor before login, for users whose role requires one and who have none. */
export function SetUpStep({ pending: { token }, onBack }: Props) {
  const { t } = useTranslation(['login', 'platform'])
  const goOn = useGoOn()
  const secret = useQuery({
    queryKey: ['secondFactorAtSignIn', token],
    queryFn: () => send(secondFactorApi.setUpAtSignIn, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirmation = useMutation({
    mutationFn: (code: string) => confirmAtSignIn({ token, code }),
    meta: { handled: true },
    onError: (error) => {
      if (error instanceof ApiProblem && error.is('sign-in-over')) onBack(problemSentence(error))
    },
  })
  const { data } = confirmation
  if (data)
    return (
      <RecoveryCodes
        username={data.session.user.username}
        codes={data.recoveryCodes}
        onDone={() => goOn(data.session)}
      />
    )
  if (secret.data)
    return (
      <SetUpSteps
        secret={secret.data}
        error={confirmation.error}
        isPending={confirmation.isPending}
        onCode={confirmation.mutate}
        onEdit={confirmation.reset}
      >
        <Button variant="default" onClick={() => onBack()}>
          {t('code.back')}
        </Button>
      </SetUpSteps>
    )
  if (!secret.error) return <Skeleton height={320} role="status" aria-label={t('loading', { ns: 'platform' })} />
  return (
    <>
      <ProblemPanel error={secret.error} what={t('setUp.failed')} onRetry={() => void secret.refetch()} />
      <Button variant="default" fullWidth mt={12} onClick={() => onBack()}>
        {t('code.back')}
      </Button>
    </>
  )
}
