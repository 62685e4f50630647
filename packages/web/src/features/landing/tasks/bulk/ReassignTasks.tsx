import type { ReassignmentTarget } from '@bindery/contract/bulkJobs'
import { taskGridApi } from '@bindery/contract/taskGrid'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { AssigneeSelect } from '../../bulk/AssigneeSelect.tsx'
import { BulkDialog } from '../../bulk/BulkDialog.tsx'
import { type ChosenTasks, startUpdate } from './startUpdate.ts'

/** A person or a group; the fields of the other are null. */
const changeTo = ({ kind, id, name }: ReassignmentTarget) => ({
  assignedToId: kind === 'person' ? id : null,
  assignedToFullName: kind === 'person' ? name : null,
  assignedToGroupId: kind === 'group' ? id : null,
  assignedToGroupName: kind === 'group' ? name : null,
})

/** Asks for the person or the group that the tasks go to. */
export function ReassignTasks({ chosen, ...dialog }: { chosen: ChosenTasks; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('landing')
  const [target, setTarget] = useState<ReassignmentTarget | null>(null)
  return (
    <BulkDialog
      title={t('taskBulk.reassignTitle', { count: chosen.count })}
      confirm={t('taskBulk.reassign')}
      isIncomplete={target === null}
      start={() => startUpdate(chosen, changeTo(target!))}
      {...dialog}
    >
      <AssigneeSelect
        listKey={['tasks']}
        find={(search) => send(taskGridApi.assignees, { query: search ? { search } : {} })}
        chosen={target}
        onChoose={setTarget}
      />
    </BulkDialog>
  )
}
