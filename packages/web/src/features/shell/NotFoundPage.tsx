import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMessage } from '#platform/ui/PageMessage.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('platform')
  return (
    <PageMessage title={t('page.notFound.title')} text={t('page.notFound.text')}>
      <Button component={Link} to="/landing">
        {t('page.home')}
      </Button>
    </PageMessage>
  )
}
