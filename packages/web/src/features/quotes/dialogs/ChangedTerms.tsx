import { DETAIL_LIMIT } from '@bindery/contract/limits'
import { OFFER_TERMS } from '@bindery/contract/offers'
import { Checkbox, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { offerOf } from '#engine/offers/queries.ts'
import '#engine/offers/texts.ts'

/** The terms that the agent wants changed, and how. For an expired offer that is first its validity. */
export function ChangedTerms({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('offers')
  const name = useActionName()(action.name)
  const [chosen, setTerms] = useState<string[] | null>(null)
  const { data: offer } = useQuery(offerOf({ ...target, context: target.context === 'Quote' ? 'Quote' : 'Proposal' }))
  const isExpired = offer?.validUntil != null && dayjs(offer.validUntil).isBefore(dayjs(), 'day')
  const terms = chosen ?? (isExpired ? ['validity'] : [])
  const [text, setText] = useState('')
  return (
    <ActionDialog
      title={name}
      context={useRecordName(target)}
      confirm={t('ask.send')}
      isReady={terms.length > 0 && text.trim() !== ''}
      hint={t('ask.hint')}
      runner={runner}
      onConfirm={() => runner.run({ terms, detail: text.trim() })}
      onClose={onClose}
    >
      <Checkbox.Group label={t('ask.terms')} required value={terms} onChange={setTerms}>
        <Group gap="md" mt={6}>
          {OFFER_TERMS.map((term) => (
            <Checkbox key={term} value={term} label={t(`terms.${term}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label={t('ask.text')}
        placeholder={t('ask.example')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DETAIL_LIMIT}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ActionDialog>
  )
}
