import { notesApi } from '@bindery/contract/notes'
import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { send } from '#platform/api.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { type MentionStart, mentionBefore, withMention } from './mention.ts'

const SEARCH_DELAY_MS = 150

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  submissionId: number
  value: string
  onChange: (text: string) => void
}

/** A text field that offers people after an @. */
export function MentionTextarea({ submissionId, value, onChange, onKeyDown, ...props }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [start, setStart] = useState<MentionStart | null>(null)
  /** The place of the caret after a name was put in. */
  const [caret, setCaret] = useState<number | null>(null)
  const combobox = useCombobox()
  const people = usePeople(submissionId, start?.search ?? null)
  const isOpen = start !== null && people.length > 0
  useLayoutEffect(() => {
    if (caret === null) return
    input.current?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret])
  const look = () => {
    const { selectionStart, selectionEnd, value: text } = input.current!
    setStart(selectionStart === selectionEnd ? mentionBefore(text, selectionStart) : null)
  }
  const choose = (name: string) => {
    const chosen = withMention(value, start!, name)
    onChange(chosen.text)
    setCaret(chosen.caret)
    setStart(null)
  }
  return (
    <Combobox store={{ ...combobox, dropdownOpened: isOpen }} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.EventsTarget withAriaAttributes={isOpen} withExpandedAttribute={isOpen} withKeyboardNavigation={isOpen}>
        <Textarea
          ref={input}
          {...props}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            look()
            combobox.selectFirstOption()
          }}
          onSelect={look}
          onBlur={(event) => {
            setStart(null)
            props.onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (isOpen && event.key === 'Escape') {
              event.stopPropagation()
              setStart(null)
            } else if (!isOpen) onKeyDown?.(event)
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.DropdownTarget>
        <span />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options>
          {people.map(({ id, name }) => (
            <Combobox.Option key={id} value={name}>
              <PersonAvatar person={{ id, name }} size="xs" /> {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function usePeople(submissionId: number, sought: string | null) {
  const [search] = useDebouncedValue(sought, SEARCH_DELAY_MS)
  const { data } = useQuery({
    queryKey: ['submission', submissionId, 'mentionable', search] as const,
    queryFn: () => send(notesApi.mentionable, { params: { id: submissionId }, query: { search: search ?? '' } }),
    enabled: search !== null && sought !== null,
    placeholderData: keepPreviousData,
    // Without the list, the name can be typed.
    meta: { handled: true },
  })
  return sought === null ? [] : (data ?? [])
}
