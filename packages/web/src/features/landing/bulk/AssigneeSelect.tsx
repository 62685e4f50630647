import type { ReassignmentTarget, ReassignmentTargets } from '@bindery/contract/bulkJobs'
import { type ComboboxData, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { formatCount } from '#platform/ui/formats.ts'

const SEARCH_DELAY_MS = 250
const GROUPS = ['User Groups', 'Submission Participants', 'Other Users'] as const
const keyOf = ({ kind, id }: ReassignmentTarget) => `${kind} ${id}`

interface Props {
  /** Identifies the list that is searched. */
  listKey: readonly unknown[]
  find: (search: string) => Promise<ReassignmentTargets>
  chosen: ReassignmentTarget | null
  onChoose: (target: ReassignmentTarget | null) => void
}

/** Chooses a person or a group. The server searches. */
export function AssigneeSelect({ listKey, find, chosen, onChoose }: Props) {
  const { t } = useTranslation('landing')
  const [typed, setTyped] = useState('')
  const sought = typed === chosen?.name ? '' : typed.trim()
  const [search] = useDebouncedValue(sought, SEARCH_DELAY_MS)
  const { data, error } = useQuery({
    queryKey: ['reassignmentTargets', ...listKey, search],
    queryFn: () => find(search),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = data?.options ?? []
  const listed = chosen && !options.some((one) => keyOf(one) === keyOf(chosen)) ? [chosen, ...options] : options
  return (
    <Select
      label={t('bulkJob.assignee')}
      description={t('bulkJob.assigneeHelp')}
      error={error && problemSentence(error)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options: all }) => all}
      data={itemsOf(listed, data?.isLongList ? t('bulkJob.tooMany', { total: formatCount(data.total) }) : null)}
      nothingFoundMessage={t('filters.nothingFound')}
      maxDropdownHeight={260}
      value={chosen && keyOf(chosen)}
      onChange={(key) => onChoose(listed.find((one) => keyOf(one) === key) ?? null)}
      data-autofocus
    />
  )
}

/** The targets under their headings. A list that is too long ends with a line that cannot be chosen. */
export function itemsOf(targets: readonly ReassignmentTarget[], tooMany: string | null): ComboboxData {
  const groups = GROUPS.map((group) => ({
    group,
    items: targets.filter((one) => one.group === group).map((one) => ({ value: keyOf(one), label: one.name })),
  })).filter(({ items }) => items.length > 0)
  return tooMany === null ? groups : [...groups, { value: 'too many', label: tooMany, disabled: true }]
}
