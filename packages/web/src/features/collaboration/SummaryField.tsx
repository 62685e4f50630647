import { shownDefinition } from '@bindery/contract/tasks'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { problemSentence } from '#platform/problems.ts'
import { OTHER, type TaskChange, type TaskContent } from './taskContent.ts'
import { SUMMARIES } from './taskQueries.ts'

/** The free text of a definition; the server takes up to 500 characters with its prefix. */
const OTHER_LIMIT = 255

interface Option {
  value: string
  label: string
}
type Choice = Option | { group: string; items: Option[] }

interface Props {
  value: Pick<TaskContent, 'summary' | 'other'>
  onChange: (change: TaskChange) => void
  /** Called when the description is left. */
  onLeave?: () => void
}

export function SummaryField({ value: { summary, other }, onChange, onLeave }: Props) {
  const { t } = useTranslation('collaboration')
  const { data, error } = useQuery(dataSetNamed(SUMMARIES))
  const offered = data?.items ?? []
  // A summary that is not offered here, for example one of the carrier's to an agent, can be kept.
  const isKept = summary !== '' && summary !== OTHER && !offered.some(({ value }) => value === summary)
  const groups = [...new Set(offered.map(({ grouping }) => grouping ?? ''))]
  const optionsIn = (group: string) =>
    offered.filter(({ grouping }) => (grouping ?? '') === group).map(({ name, value }) => ({ value, label: name }))
  const options: Choice[] = [
    ...(isKept ? [{ value: summary, label: shownDefinition(summary) }] : []),
    ...groups.flatMap((group): Choice[] => (group === '' ? optionsIn(group) : [{ group, items: optionsIn(group) }])),
  ]
  return (
    <>
      <Select
        label={t('task.summary')}
        required
        data-autofocus
        searchable
        openOnFocus={false}
        allowDeselect={false}
        placeholder={t('task.chooseSummary')}
        nothingFoundMessage={t('task.noSummary')}
        error={error ? problemSentence(error) : undefined}
        value={summary === '' ? null : summary}
        data={options}
        onChange={(chosen) => chosen !== null && onChange({ summary: chosen, other: '' })}
      />
      {summary === OTHER && (
        <TextInput
          label={t('task.other')}
          required
          maxLength={OTHER_LIMIT}
          value={other}
          onChange={({ currentTarget }) => onChange({ other: currentTarget.value })}
          onBlur={onLeave}
        />
      )}
    </>
  )
}
