import type { Assignee } from '@bindery/contract/tasks'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSelector, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { assigneeChange, type TaskChange, type TaskContent } from './taskContent.ts'
import { assigneesOf } from './taskQueries.ts'
import classes from './tasks.module.css'

const SEARCH_DELAY_MS = 250

interface Props {
  submissionId: number
  label: string
  value: Pick<TaskContent, 'assignedToId' | 'assignedToGroupId' | 'assigneeName'>
  onChange: (change: TaskChange) => void
}

/** A person or a group to assign a task to, found by name. */
export function AssigneePicker({ submissionId, label, value, onChange }: Props) {
  const { t } = useTranslation('collaboration')
  /** Null while nothing is being searched for. */
  const [typed, setTyped] = useState<string | null>(null)
  const [search] = useDebouncedValue((typed ?? '').trim(), SEARCH_DELAY_MS)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const { data, error, isFetching } = useQuery({
    ...assigneesOf(submissionId, search),
    enabled: combobox.dropdownOpened,
  })
  const options = data?.options ?? []
  const groups = [...new Set(options.map(({ group }) => group))]
  const { assignedToId, assignedToGroupId, assigneeName } = value
  const choose = (key: string) => {
    const chosen = options.find((option) => keyOf(option) === key)
    if (chosen) onChange(assigneeChange(chosen))
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          required
          placeholder={t('task.chooseAssignee')}
          autoComplete="off"
          leftSection={
            typed === null && assignedToId !== null ? (
              <PersonAvatar person={{ id: assignedToId, name: assigneeName }} size="xs" />
            ) : (
              typed === null &&
              assignedToGroupId !== null && <IconUsers size={16} stroke={1.7} role="img" aria-label={t('task.group')} />
            )
          }
          rightSection={isFetching ? <Loader size={14} /> : <IconSelector size={14} stroke={1.7} aria-hidden="true" />}
          value={typed ?? assigneeName}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.assignees ?? ''}>
          {error && <Combobox.Empty role="alert">{problemSentence(error)}</Combobox.Empty>}
          {groups.map((group) => (
            <Combobox.Group key={group} label={group}>
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <Combobox.Option key={keyOf(option)} value={keyOf(option)} disabled={option.disabled}>
                    <span>{option.name}</span> <span className={classes.roles}>{option.roles.join(', ')}</span>
                  </Combobox.Option>
                ))}
            </Combobox.Group>
          ))}
          {data?.isLongList && (
            <Combobox.Option value="" disabled>
              {t('task.longList')}
            </Combobox.Option>
          )}
          {data && !data.isLongList && options.length === 0 && <Combobox.Empty>{t('task.noAssignee')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A group and a person can have the same id. */
const keyOf = ({ group, id }: Assignee) => `${group} ${id}`
