import type { ReassignmentTarget } from '@bindery/contract/bulkJobs'
import { type AssignmentType, submissionsApi } from '@bindery/contract/submissions'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'
import { AssigneeSelect } from '../../bulk/AssigneeSelect.tsx'
import { BulkDialog, type BulkDialogProps } from '../../bulk/BulkDialog.tsx'
import classes from '../../bulk/dialog.module.css'
import type { Marks } from '../../bulk/marks.ts'
import { reassignmentOf } from './reassignment.ts'

interface Props extends BulkDialogProps {
  marks: Marks
  filterUri: string | undefined
  count: number
}

/** The participants of so many submissions are listed first. */
const MOST_LOOKED_AT = 500

/** Asks for the person or the group that the submissions go to; the carrier also chooses the part. */
export function ReassignSubmissions({ marks, filterUri, count, ...dialog }: Props) {
  const { t } = useTranslation('landing')
  const isAgent = useSession().user.userType === 'Agent'
  const [type, setType] = useState<AssignmentType>(isAgent ? 'agent' : 'assignedUnderwriter')
  const [target, setTarget] = useState<ReassignmentTarget | null>(null)
  const looked = marks.isAll ? { filterUri } : { submissionIds: [...marks.ids].slice(0, MOST_LOOKED_AT).join() }
  return (
    <BulkDialog
      title={t('bulk.reassignTitle', { count })}
      confirm={t('bulk.reassignConfirm')}
      isIncomplete={target === null}
      start={async () =>
        (await send(submissionsApi.bulkReassign, { body: reassignmentOf(type, target!, marks, filterUri) })).job
      }
      {...dialog}
    >
      {!isAgent && (
        <SegmentedControl
          className={classes.part}
          fullWidth
          aria-label={t('bulk.part')}
          value={type}
          onChange={(value) => setType(value as AssignmentType)}
          data={(['assignedUnderwriter', 'responsibleUnderwriter'] as const).map((value) => ({
            ...{ value, label: t(`bulk.parts.${value}`) },
          }))}
        />
      )}
      <AssigneeSelect
        listKey={[type, looked]}
        find={(search) =>
          send(submissionsApi.reassignmentTargets, {
            query: { assignmentType: type, ...looked, ...(search && { search }) },
          })
        }
        chosen={target}
        onChoose={setTarget}
      />
    </BulkDialog>
  )
}
