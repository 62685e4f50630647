import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem, isUnreachable } from '../api.ts'
import { addressIn, currentConsole } from '../consoles.ts'
import { problemSentence, requestIdOf } from '../problems.ts'
import { PageMessage } from './PageMessage.tsx'
import { ServerAway } from './ServerAway.tsx'

interface Props {
  error: unknown
  reset?: () => void
  /** Says what failed; default: the page. */
  title?: string
}

/** Shown for any page that failed to load or crashed: the reason, and a way on. */
export function PageProblem({ error, reset, title }: Props) {
  const { t } = useTranslation('platform')
  const router = useRouter()
  const again = () => {
    reset?.()
    router.invalidate()
  }
  if (isUnreachable(error)) return <ServerAway onBack={again} />
  const requestId = requestIdOf(error)
  const isForbidden = error instanceof ApiProblem && error.is('forbidden')
  const isOurs = !(error instanceof ApiProblem)
  return (
    <PageMessage
      title={isForbidden ? t('page.forbidden.title') : (title ?? t('page.failed.title'))}
      text={
        <>
          {isOurs ? t('page.failed.text') : problemSentence(error)}
          {requestId && <small> {t('requestId', { id: requestId })}</small>}
        </>
      }
    >
      {!isForbidden && <Button onClick={again}>{t('retry')}</Button>}
      <Button variant="default" component="a" href={addressIn(currentConsole, '/landing')}>
        {t('page.home')}
      </Button>
    </PageMessage>
  )
}
