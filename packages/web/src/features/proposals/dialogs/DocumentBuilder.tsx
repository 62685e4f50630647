import { findAction } from '@bindery/contract/actions/catalogue'
import { quotesApi } from '@bindery/contract/quotes'
import { Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { send } from '#platform/api.ts'
import { Preview, type SectionType } from '../Preview.tsx'
import { proposalOf, sectionsOf } from '../queries.ts'

/** Shows the document to send or generate, and its sections. The sections are arranged on the proposal's page. */
export function DocumentBuilder({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('proposals')
  const say = useActionName()
  const { submissionId } = target
  const isBinderOnly = findAction(action.id)?.key === 'generateBinder'
  const { data: quote } = useQuery({
    queryKey: ['submission', submissionId, 'quotes', target.id],
    queryFn: () => send(quotesApi.read, { params: { id: target.id } }),
    enabled: target.context === 'Quote',
  })
  const proposalId = target.context === 'Proposal' ? target.id : (quote?.proposalId ?? null)
  const { data: proposal } = useQuery({ ...proposalOf(submissionId, proposalId ?? 0), enabled: proposalId !== null })
  const { data: sections } = useQuery({ ...sectionsOf(submissionId, proposalId ?? 0), enabled: proposalId !== null })
  const [picked, setPicked] = useState<SectionType | null>(isBinderOnly ? 'binder' : null)
  // Once a binder is generated, the binder is the document to send.
  const type = picked ?? (proposal?.binderGenerated ? 'binder' : 'proposal')
  const ofType = sections?.filter((section) => section.type === type)
  const included = ofType?.filter(({ stitchable }) => stitchable)
  const isReady = isBinderOnly || (proposal !== undefined && (ofType?.length === 0 || included?.length !== 0))
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      size={640}
      confirm={say(action.name)}
      isReady={isReady}
      runner={runner}
      onConfirm={() => runner.run({ ...(proposalId !== null && { proposalId }), sendType: type })}
      onClose={onClose}
    >
      {!isBinderOnly && proposal?.binderGenerated && (
        <Radio.Group
          label={t('builder.what')}
          value={type}
          onChange={(value) => setPicked(value === 'binder' ? 'binder' : 'proposal')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="proposal" label={t('builder.proposal')} />
            <Radio value="binder" label={t('builder.binder')} />
          </Stack>
        </Radio.Group>
      )}
      {proposalId !== null && !included && <Skeleton width="60%" />}
      {included && included.length > 0 && (
        <>
          <p>{t('builder.text')}</p>
          <ol>
            {included.map(({ id, displayLabel }) => (
              <li key={id}>{displayLabel}</li>
            ))}
          </ol>
        </>
      )}
      {ofType?.length === 0 && <p>{t('builder.usual')}</p>}
      {ofType && ofType.length > 0 && included?.length === 0 && <p role="alert">{t('builder.empty')}</p>}
      {proposalId === null && quote && <p>{t('builder.usual')}</p>}
      {proposalId !== null && <Preview proposalId={proposalId} type={type} />}
    </ActionDialog>
  )
}
