import { writeAddress } from '@bindery/contract/emailAddresses'
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import { isWrong, shownEntry, withEntries } from './emailContent.ts'
import { addressesOf } from './emailQueries.ts'

const SEARCH_DELAY_MS = 200

interface Props {
  submissionId: number
  label: string
  entries: readonly string[]
  hasFocus?: boolean
  /** Beside the label. */
  aside?: React.ReactNode
  onChange: (entries: string[]) => void
}

/** Recipients as chips. Addresses are suggested, typed, or pasted as a list; wrong ones are marked. */
export function RecipientsField({ submissionId, label, entries, hasFocus = false, aside, onChange }: Props) {
  const { t } = useTranslation('collaboration')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data } = useQuery({ ...addressesOf(submissionId, search), enabled: combobox.dropdownOpened })
  const suggested = (data ?? []).filter((one) => withEntries(entries, writeAddress(one)).length > entries.length)
  const wrong = entries.find(isWrong)
  const add = (text: string) => {
    const next = withEntries(entries, text)
    if (next.length > entries.length) onChange(next)
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={add}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={
            <span className={classes.label}>
              {label}
              {aside}
            </span>
          }
          labelProps={{ className: classes.labelRow }}
          error={wrong !== undefined && t('email.wrongAddress', { entry: wrong })}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {entries.map((entry) => (
              <Pill
                key={entry}
                withRemoveButton
                title={entry}
                data-wrong={isWrong(entry) || undefined}
                className={classes.recipient ?? ''}
                // Mantine hides the button from screen readers and the Tab key.
                removeButtonProps={{
                  'aria-label': t('email.removeRecipient', { name: shownEntry(entry) }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(entries.filter((one) => one !== entry))}
              >
                {shownEntry(entry)}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={label}
                autoComplete="off"
                {...(hasFocus && { 'data-autofocus': true })}
                placeholder={entries.length === 0 ? t('email.addRecipient') : ''}
                value={typed}
                onChange={({ currentTarget: { value } }) => {
                  // A separator ends an entry, except within the quotes of a name.
                  if (/[;,]\s*$/.test(value) && !/^[^"]*"[^"]*$/.test(value)) add(value)
                  else {
                    setTyped(value)
                    combobox.openDropdown()
                    combobox.resetSelectedOption()
                  }
                }}
                className={classes.field ?? ''}
                onBlur={() => {
                  combobox.closeDropdown()
                  if (typed.trim()) add(typed)
                }}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (!/[@;,\n]/.test(text)) return
                  event.preventDefault()
                  add(`${typed}${text}`)
                }}
                onKeyDown={(event) => {
                  const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
                  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                    event.preventDefault()
                    if (!isChosen && typed.trim()) add(typed)
                  }
                  if (event.key === 'Backspace' && typed === '' && entries.length > 0) onChange(entries.slice(0, -1))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={suggested.length === 0}>
        <Combobox.Options className={classes.suggestions ?? ''} aria-label={label}>
          {suggested.map((one) => (
            <Combobox.Option key={one.emailAddress} value={writeAddress(one)}>
              <span className={classes.suggestion}>
                <span>{one.name || one.emailAddress}</span>
                <small>
                  {[one.name && one.emailAddress, one.organizationName || t(`email.sources.${one.source}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
