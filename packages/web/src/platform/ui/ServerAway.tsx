import { systemApi } from '@bindery/contract/system'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../api.ts'
import { PageMessage } from './PageMessage.tsx'

const ASK_EVERY = 3000

/** Retries by itself, and continues as soon as the server responds. */
export function ServerAway({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('platform')
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const timer = setInterval(() => send(systemApi.ready).then(back, () => {}), ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return (
    <PageMessage title={t('page.away.title')} text={t('page.away.text')}>
      <Button variant="default" onClick={onBack}>
        {t('retry')}
      </Button>
    </PageMessage>
  )
}
