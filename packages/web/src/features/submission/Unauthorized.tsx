import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMessage } from '#platform/ui/PageMessage.tsx'

/** Access depends on the submission's products: says which are missing. */
export function Unauthorized({ products }: { products: string[] }) {
  const { t } = useTranslation(['submission', 'platform'])
  return (
    <PageMessage
      title={t('unauthorized.title')}
      text={t('unauthorized.text', { count: products.length, products: products.join(', ') })}
    >
      <Button component={Link} to="/landing">
        {t('page.home', { ns: 'platform' })}
      </Button>
    </PageMessage>
  )
}
