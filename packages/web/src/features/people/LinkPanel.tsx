import type { OneTimeLink } from '@bindery/contract/people'
import { Button, CopyButton, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'

interface Props {
  name: string
  link: OneTimeLink
  onClose: () => void
}

/** Shows a one-time link to copy and send. */
export function LinkPanel({ name, link, onClose }: Props) {
  const { t } = useTranslation('people')
  const { instant } = useFormats()
  const address = `${location.origin}${link.path}`
  return (
    <>
      <p>{t('link.text', { name, until: instant(link.expiresAt) })}</p>
      <TextInput
        label={t('link.label')}
        value={address}
        readOnly
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogFooter>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('link.copied') : t('link.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('link.done')}</Button>
      </DialogFooter>
    </>
  )
}
