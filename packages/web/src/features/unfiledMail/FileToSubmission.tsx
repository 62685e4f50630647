import type { Email, FilingPlace } from '@bindery/contract/email'
import { NAME_LIMIT } from '@bindery/contract/limits'
import type { SubmissionStatus } from '@bindery/contract/status'
import { Alert, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { problemSentence } from '#platform/problems.ts'
import { placesFor } from './queries.ts'
import classes from './unfiledMail.module.css'
import { useFileEmail } from './useFileEmail.ts'

const DELAY_MS = 250
const MIN_LENGTH = 2

/** Files the email to the submission that is found by its insured or a number. */
export function FileToSubmission({ email, onFiled }: { email: Email; onFiled: (id: number) => void }) {
  const { t } = useTranslation('unfiledMail')
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), DELAY_MS)
  const isAsked = text.length >= MIN_LENGTH
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, error, isFetching } = useQuery({ ...placesFor(text), enabled: isAsked })
  const file = useFileEmail(onFiled)
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          combobox.closeDropdown()
          file.mutate({ id: email.id, submissionId: Number(id) })
        }}
      >
        <Combobox.Target>
          <TextInput
            type="search"
            label={t('fileTo')}
            placeholder={t('find')}
            maxLength={NAME_LIMIT}
            disabled={file.isPending}
            value={typed}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
            rightSection={(isFetching || file.isPending) && <Loader size={14} />}
            error={error ? problemSentence(error) : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked || !data}>
          <Combobox.Options className={classes.places ?? ''} aria-label={t('fileTo')}>
            {data?.length === 0 && <Combobox.Empty>{t('notFound')}</Combobox.Empty>}
            {data?.map((place) => (
              <Combobox.Option key={place.submissionId} value={String(place.submissionId)}>
                <Place place={place} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {file.isError && (
        <Alert color="red" role="alert">
          {t('notFiled', { why: problemSentence(file.error) })}
        </Alert>
      )}
    </>
  )
}

function Place({ place: { insuredName, submissionNumber, policyNumber, status } }: { place: FilingPlace }) {
  const { label } = useStatusLabel()
  const shownStatus = label({ status: status as SubmissionStatus })
  return (
    <span className={classes.place}>
      <span>{insuredName}</span>
      <small>{[submissionNumber, policyNumber, shownStatus].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
