import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('collaboration')
  return (
    <Button variant="default" onClick={onBack}>
      {t('letters.back')}
    </Button>
  )
}
