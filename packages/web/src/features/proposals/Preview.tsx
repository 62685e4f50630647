import { proposalsApi } from '@bindery/contract/proposals'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#platform/api.ts'

export type SectionType = 'proposal' | 'binder'

/** Opens the current document in a new window. Builds its own form, because a dialog may already be one. */
export function Preview({ proposalId, type }: { proposalId: number; type: SectionType }) {
  const { t } = useTranslation('proposals')
  const open = () => {
    const form = document.createElement('form')
    form.method = 'post'
    form.target = '_blank'
    form.action = addressOf(proposalsApi.previewStitchedDocuments.path, { id: proposalId })
    const field = document.createElement('input')
    field.name = 'sectionType'
    field.value = type
    form.append(field)
    document.body.append(form)
    form.submit()
    form.remove()
  }
  return (
    <Button
      variant="default"
      w="fit-content"
      rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden="true" />}
      onClick={open}
    >
      {t(`preview.${type}`)}
    </Button>
  )
}
