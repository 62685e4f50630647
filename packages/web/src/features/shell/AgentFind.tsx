import { agentHomeApi, type FoundSubmission } from '@bindery/contract/agentHome'
import { NAME_LIMIT } from '@bindery/contract/limits'
import type { SubmissionStatus } from '@bindery/contract/status'
import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import classes from './AgentBand.module.css'

const DELAY_MS = 250
const MIN_LENGTH = 2

/** Finds an insured, a submission or a policy of the agency, and opens it. */
export function AgentFind() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text] = useDebouncedValue(typed.trim(), DELAY_MS)
  const isAsked = text.length >= MIN_LENGTH
  const { data, error, isFetching } = useQuery({
    queryKey: ['agentFind', text],
    queryFn: () => send(agentHomeApi.find, { query: { text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  useShortcuts(
    useMemo(
      () =>
        [
          { keys: '/', label: t('find.shortcut'), group: t('shortcuts.general'), run: () => input.current?.focus() },
        ] satisfies Shortcut[],
      [t],
    ),
  )
  const open = (id: string) => {
    combobox.closeDropdown()
    setTyped('')
    void navigate({ to: '/submission/$submissionId/default', params: { submissionId: id } })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.Target>
        <TextInput
          ref={input}
          className={classes.find ?? ''}
          type="search"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          maxLength={NAME_LIMIT}
          value={typed}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          rightSection={isFetching && isAsked ? <Loader size={14} /> : <Kbd aria-hidden="true">/</Kbd>}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked || (!data && !error)}>
        <Combobox.Options aria-label={t('find.results')}>
          {error && <Combobox.Empty role="alert">{problemSentence(error)}</Combobox.Empty>}
          {!error && data?.length === 0 && <Combobox.Empty>{t('find.none')}</Combobox.Empty>}
          {!error && data?.map((found) => <Found key={found.submissionId} found={found} />)}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Found({ found }: { found: FoundSubmission }) {
  const { label } = useStatusLabel()
  const { submissionId, submissionNumber, policyNumber, insuredName, status } = found
  return (
    <Combobox.Option value={String(submissionId)}>
      <div className={classes.foundName}>{insuredName || submissionNumber}</div>
      <div className={classes.foundLine}>
        {[submissionNumber, policyNumber, label({ status: status as SubmissionStatus })].filter(Boolean).join(' · ')}
      </div>
    </Combobox.Option>
  )
}
