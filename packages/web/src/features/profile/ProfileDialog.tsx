import { Modal, Skeleton, Stack } from '@mantine/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { DisplaySettings } from './DisplaySettings.tsx'
import { EmailSignature } from './EmailSignature.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './texts.ts'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'platform'])
  const { user } = useSession()
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <DisplaySettings />
      <EmailSignature />
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <CatchBoundary
            getResetKey={() => user.id}
            onCatch={() => {}}
            errorComponent={({ error, reset: again }) => (
              <ProblemPanel error={error} what={t('failed')} onRetry={() => [reset(), again()]} />
            )}
          >
            <Suspense fallback={<Waiting />}>
              <ProfileForm onClose={onClose} />
            </Suspense>
          </CatchBoundary>
        )}
      </QueryErrorResetBoundary>
    </Modal>
  )
}

function Waiting() {
  return (
    <Stack gap="lg" py="lg">
      {['60%', '100%', '100%', '80%'].map((width, at) => (
        <Skeleton key={`${at}${width}`} width={width} />
      ))}
    </Stack>
  )
}
