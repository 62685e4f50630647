import { OTHER_ORDERING } from '@bindery/contract/dataSets'
import { DETAIL_LIMIT } from '@bindery/contract/limits'
import { NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

/** Approves an endorsement, with instructions for its issuance. */
export function ApproveEndorsement({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('policies')
  const say = useActionName()
  const { data, error, refetch } = useQuery(dataSetNamed('Issuance Processing Instructions'))
  const [marked, setMarked] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const chosen = marked ?? data?.items.find(({ checked }) => checked)?.value ?? ''
  const item = data?.items.find(({ value }) => value === chosen)
  const isOther = item?.ordering === OTHER_ORDERING
  const instructions = [isOther ? null : item?.name, words.trim()].filter(Boolean).join(': ')
  return (
    <ActionDialog
      title={t('approve.title')}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isReady={item !== undefined && (!isOther || words.trim() !== '')}
      runner={runner}
      onConfirm={() => runner.run({ processingInstructions: instructions })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <>
          <NativeSelect
            label={t('change.instructions')}
            required
            data-autofocus
            value={chosen}
            data={data.items.map(({ name, value }) => ({ value, label: name }))}
            onChange={({ currentTarget }) => setMarked(currentTarget.value)}
          />
          <Textarea
            label={t('approve.comments')}
            required={isOther}
            autosize
            minRows={3}
            maxLength={DETAIL_LIMIT}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}
