import { useState } from 'react'
import { DayField } from './DayField.tsx'

interface Props {
  label: string
  /** YYYY-MM-DD */
  value: string | null
  required?: boolean
  /** False for fields that save on entry and cannot be empty. */
  isClearable?: boolean
  error?: string | undefined
  /** The first and the last day that the calendar offers. */
  earliest?: string
  latest?: string
  onChange: (day: string | null) => void
}

/** A day in a dialog. Text that is no date counts as no answer. */
export function DayInput({ isClearable = true, onChange, ...props }: Props) {
  const [unread, setUnread] = useState<string | null>(null)
  const set = (day: string | null) => {
    setUnread(null)
    if (day !== null || isClearable) onChange(day)
  }
  return (
    <DayField
      {...props}
      unread={unread}
      hasClearButton={isClearable}
      onDay={set}
      onPick={set}
      onUnread={(text) => {
        setUnread(text)
        if (isClearable) onChange(null)
      }}
    />
  )
}
