import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './options.module.css'

interface Props {
  label: string
  low: number
  high: number
  step: number
  position: number
  stored: number
  /** The bounds of the letter of authority, where they lie within the filed ones. */
  letter?: readonly number[]
  textAt: (position: number) => string
  onMove: (position: number) => void
}

/** A slider between filed bounds. A grey tick is the stored value, an amber one the letter of authority. */
export function WhatIfSlider({ label, low, high, step, position, stored, letter = [], textAt, onMove }: Props) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const shareOf = (value: number) => (high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low))))
  const place = (value: number) => ({ '--at': shareOf(value) }) as React.CSSProperties
  const inside = letter.filter((value) => value > low && value < high)
  const marks = [
    ...(position === stored
      ? []
      : [{ value: stored, text: t('whatIf.was', { value: textAt(stored) }), isLetter: false }]),
    ...inside.map((value) => ({ value, text: t('whatIf.letter', { value: textAt(value) }), isLetter: true })),
  ].sort((one, other) => one.value - other.value)
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{textAt(position)}</output>
      <div className={classes.track} style={place(position)}>
        <i className={classes.tick} style={place(stored)} aria-hidden="true" />
        {inside.map((value) => (
          <i key={value} className={classes.tick} data-letter style={place(value)} aria-hidden="true" />
        ))}
        <input
          id={id}
          type="range"
          min={low}
          max={high}
          step={step === 1 ? 1 : 'any'}
          value={position}
          aria-valuetext={textAt(position)}
          onChange={({ currentTarget }) => onMove(onStep(currentTarget.valueAsNumber))}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            onMove(onStep(position + by * step))
          }}
        />
      </div>
      <div className={classes.ends}>
        <span>{textAt(low)}</span>
        {marks.map(({ text, isLetter }) => (
          <span key={text} data-letter={isLetter || undefined}>
            {text}
          </span>
        ))}
        <span>{textAt(high)}</span>
      </div>
    </div>
  )

  /** The nearest step; the stored value and the bounds count as steps too. */
  function onStep(value: number): number {
    const near = Math.min(high, Math.max(low, Math.round(value / step) * step))
    const exact = Math.round(near * 100) / 100
    return Math.abs(value - stored) < step / 2 && Math.abs(value - stored) <= Math.abs(value - exact) ? stored : exact
  }
}
