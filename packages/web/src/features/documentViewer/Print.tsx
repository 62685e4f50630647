import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { InHead } from './HeadSlot.tsx'

const icon = <IconPrinter size={14} stroke={1.7} aria-hidden="true" />

export function Print({ onPrint = () => window.print() }: { onPrint?: () => void }) {
  const { t } = useTranslation('viewer')
  return (
    <InHead>
      <Button size="xs" variant="default" leftSection={icon} onClick={onPrint}>
        {t('print')}
      </Button>
    </InHead>
  )
}

/** The browser lets no page print a sandboxed frame: the page opens in a tab, where it can be printed. */
export function PrintElsewhere({ address }: { address: string }) {
  const { t } = useTranslation('viewer')
  return (
    <InHead>
      <Button
        component="a"
        size="xs"
        variant="default"
        href={address}
        target="_blank"
        rel="noreferrer"
        leftSection={icon}
      >
        {t('openToPrint')}
      </Button>
    </InHead>
  )
}
