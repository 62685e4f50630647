import { Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'

export function LongTextControl(props: ControlProps) {
  const { field, path, view, store } = props
  const value = typeof view.value === 'string' ? view.value : ''
  return (
    <LongText
      {...inputProps(props)}
      limit={field.schema.maxLength ?? null}
      value={value}
      onType={(text) => store.type(path, text)}
      onLeave={() => {
        if (value !== value.trim()) store.type(path, value.trim())
        store.commit()
      }}
    />
  )
}

interface LongTextProps extends Omit<React.ComponentProps<typeof Textarea>, 'onChange' | 'onBlur'> {
  value: string
  limit: number | null
  onType: (text: string) => void
  onLeave: () => void
}

/** As high as what stands in it, with a counter while it is edited. */
export function LongText({ value, limit, onType, onLeave, ...props }: LongTextProps) {
  const [isHere, setHere] = useState(false)
  return (
    <div className={classes.long}>
      <Textarea
        {...props}
        // By style sheet: measuring the text with script costs a layout for each key.
        classNames={{ input: classes.growing ?? '' }}
        rows={3}
        {...(limit === null ? {} : { maxLength: limit })}
        value={value}
        onFocus={() => setHere(true)}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          setHere(false)
          onLeave()
        }}
      />
      {isHere && limit !== null && (
        <span className={classes.counter} aria-hidden="true">
          {value.length} / {limit}
        </span>
      )}
    </div>
  )
}
