import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'
import { useShownText } from './useShownText.ts'

export function LongTextControl(props: ControlProps) {
  const { field, path, view, store } = props
  return (
    <LongText
      {...inputProps(props)}
      limit={field.schema.maxLength ?? null}
      text={typeof view.value === 'string' ? view.value : ''}
      isTyping={view.isTyping}
      onType={(text) => store.type(path, text)}
      onLeave={() => store.commit()}
    />
  )
}

interface LongTextProps extends Omit<React.ComponentProps<typeof Textarea>, 'onChange' | 'onBlur' | 'value'> {
  text: string
  isTyping: boolean
  limit: number | null
  onType: (text: string) => void
  onLeave: () => void
}

/** Grows with its text, and shows a counter during editing. */
export function LongText({ text, isTyping, limit, onType, onLeave, ...props }: LongTextProps) {
  const [isHere, setHere] = useState(false)
  const counter = useRef<HTMLSpanElement>(null)
  const shown = useShownText<HTMLTextAreaElement>(text, isTyping)
  const counted = (length: number) => `${length} / ${limit}`
  return (
    <div className={classes.long}>
      <Textarea
        {...props}
        {...shown}
        // CSS sets the height: measuring the text in a script costs a layout per key press.
        classNames={{ input: classes.growing ?? '' }}
        rows={3}
        onFocus={() => setHere(true)}
        onChange={({ currentTarget: { value } }) => {
          if (counter.current) counter.current.textContent = counted(value.length)
          onType(value)
        }}
        onBlur={({ currentTarget: { value } }) => {
          setHere(false)
          if (value !== value.trim()) onType(value.trim())
          onLeave()
        }}
      />
      {isHere && limit !== null && (
        <span ref={counter} className={classes.counter} aria-hidden="true">
          {counted(text.length)}
        </span>
      )}
    </div>
  )
}
