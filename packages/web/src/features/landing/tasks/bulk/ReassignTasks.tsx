import type { BulkAssignee } from '@bindery/contract/taskGrid'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { assigneesLike } from '../queries.ts'
import { BulkFrame } from './BulkFrame.tsx'
import type { BulkChange } from './updateTasks.ts'
import { type BulkDialog, useBulkUpdate } from './useBulkUpdate.ts'

const SEARCH_DELAY_MS = 250

const keyOf = ({ kind, id }: BulkAssignee) => `${kind} ${id}`

/** A person or a group; the fields of the other are null. */
const changeTo = ({ kind, id, name }: BulkAssignee): BulkChange => ({
  assignedToId: kind === 'person' ? id : null,
  assignedToFullName: kind === 'person' ? name : null,
  assignedToGroupId: kind === 'group' ? id : null,
  assignedToGroupName: kind === 'group' ? name : null,
})

/** Asks for the person or the group that the tasks go to. */
export function ReassignTasks(dialog: BulkDialog) {
  const { t } = useTranslation('landing')
  const [chosen, setChosen] = useState<BulkAssignee | null>(null)
  const [typed, setTyped] = useState('')
  const sought = typed === chosen?.name ? '' : typed.trim()
  const [search] = useDebouncedValue(sought, SEARCH_DELAY_MS)
  const { data, error } = useQuery(assigneesLike(search))
  const { update, progress } = useBulkUpdate(
    dialog,
    (count) => void toastDone(t('taskBulk.reassigned', { count, name: chosen?.name ?? '' })),
  )
  const options = data?.options ?? []
  const listed = chosen && !options.some((one) => keyOf(one) === keyOf(chosen)) ? [chosen, ...options] : options
  const items = (kind: BulkAssignee['kind']) =>
    listed.filter((one) => one.kind === kind).map((one) => ({ value: keyOf(one), label: one.name }))
  return (
    <BulkFrame
      title={t('taskBulk.reassignTitle', { count: dialog.count })}
      confirm={t('taskBulk.reassign')}
      isIncomplete={chosen === null}
      onConfirm={() => chosen && update.mutate(changeTo(chosen))}
      isPending={update.isPending}
      result={update.data?.failures.length ? update.data : undefined}
      {...{ progress }}
      onClose={dialog.onClose}
      onDone={dialog.onDone}
    >
      <Select
        label={t('taskBulk.assignee')}
        description={data?.isLongList ? t('taskBulk.longList') : t('taskBulk.assigneeHelp')}
        error={error && problemSentence(error)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already.
        filter={({ options: all }) => all}
        data={[
          { group: t('taskBulk.groups'), items: items('group') },
          { group: t('taskBulk.people'), items: items('person') },
        ].filter((group) => group.items.length > 0)}
        nothingFoundMessage={t('filters.nothingFound')}
        maxDropdownHeight={260}
        value={chosen && keyOf(chosen)}
        onChange={(key) => setChosen(listed.find((one) => keyOf(one) === key) ?? null)}
        disabled={update.isPending}
        data-autofocus
      />
    </BulkFrame>
  )
}
