import type { Choice } from '@bindery/forms/choices'
import { Autocomplete } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridColumn } from './columns.ts'
import { choiceIn, type ReadingRules } from './reading.ts'
import classes from './scheduleGrid.module.css'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>

interface Props {
  column: GridColumn
  label: string
  /** The text to begin with. */
  text: string
  rules: ReadingRules
  /** `key`: the key that ended the editing; null if the cell lost the focus. */
  onCommit: (text: string, key: PressedKey | null) => void
  onCancel: () => void
}

const SHOWN_CHOICES = 60
const ENTER: PressedKey = { key: 'Enter', ctrlKey: false, shiftKey: false }

/** The input of the edited cell. Nothing is stored before the cell is left, so typing is never delayed. */
export function CellEditor({ column, label, text, rules, onCommit, onCancel }: Props) {
  const choices = column.field.kind === 'multiSelect' ? null : rules.choicesOf(column)
  const [value, setValue] = useState(text)
  const isDone = useRef(false)
  const end = (run: () => void) => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  const commit = (typed: string, key: PressedKey | null) => end(() => onCommit(typed, key))
  const typed = () => (choices ? completed(choices, value) : value)
  const leavePage = useEffectEvent(() => commit(typed(), null))
  useEffect(() => {
    const leave = () => leavePage()
    // In the capture phase, before the listener that stores pending changes.
    addEventListener('pagehide', leave, { capture: true })
    return () => removeEventListener('pagehide', leave, { capture: true })
  }, [])
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const highlighted = document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')
    if (event.key === 'Escape') {
      event.preventDefault()
      end(onCancel)
    } else if (event.key === 'Tab' || (event.key === 'Enter' && !highlighted)) {
      event.preventDefault()
      commit(highlighted?.textContent ?? typed(), event)
    }
  }
  const own = { 'aria-label': label, autoFocus: true, onKeyDown: press, onBlur: () => commit(typed(), null) }
  if (!choices)
    return (
      <input
        {...own}
        className={classes.editor}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    )
  return (
    <Autocomplete
      {...own}
      classNames={{ root: classes.choice ?? '', wrapper: classes.choice ?? '', input: classes.editor ?? '' }}
      comboboxProps={{ width: 280, position: 'bottom-start', offset: 4 }}
      data={[...new Set(choices.map((choice) => optionText(column, choice)))]}
      limit={SHOWN_CHOICES}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'label' in option && (search === text || matches(String(option.label), search)))
          .slice(0, limit)
      }
      selectFirstOptionOnChange
      defaultDropdownOpened
      value={value}
      onChange={setValue}
      onOptionSubmit={(chosen) => commit(chosen, ENTER)}
    />
  )
}

/** A class is found by its code too. */
const optionText = ({ field }: GridColumn, { value, label }: Choice) =>
  field.kind === 'classCode' && !label.includes(value) ? `${value} ${label}` : label

/** The first choice that the typed text is a part of: the list shows it first. */
function completed(choices: readonly Choice[], text: string): string {
  if (text.trim() === '' || choiceIn(choices, text) !== undefined) return text
  return choices.find(({ label }) => matches(label, text))?.label ?? text
}

const matches = (label: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))
