import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../strip.module.css'

export interface Choice {
  value: string | number
  name: string
  /** The depth in the hierarchy. */
  level?: number
}

interface Props {
  label: string
  choices: readonly Choice[]
  chosen: readonly unknown[]
  sought: string
  onSeek: (sought: string) => void
  onChange: (chosen: (string | number)[]) => void
  footer?: React.ReactNode
}

/** A list of checkboxes with a search field. */
export function CheckList({ label, choices, chosen, sought, onSeek, onChange, footer }: Props) {
  const { t } = useTranslation('criteria')
  const isChosen = (value: string | number) => chosen.some((other) => String(other) === String(value))
  const toggle = (value: string | number) =>
    onChange(
      isChosen(value)
        ? (chosen as (string | number)[]).filter((other) => String(other) !== String(value))
        : [...(chosen as (string | number)[]), value],
    )
  return (
    <>
      <TextInput
        aria-label={t('find')}
        placeholder={t('find')}
        data-autofocus
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
        value={sought}
        onChange={({ currentTarget }) => onSeek(currentTarget.value)}
      />
      <fieldset className={classes.checks} aria-label={label}>
        {choices.map(({ value, name, level = 0 }) => (
          <Checkbox
            key={value}
            label={name}
            checked={isChosen(value)}
            onChange={() => toggle(value)}
            style={{ paddingInlineStart: level * 14 }}
          />
        ))}
        {choices.length === 0 && <p className={classes.nothing}>{t('nothingFound')}</p>}
        {footer}
      </fieldset>
    </>
  )
}

/** Case-insensitive, anywhere in the name. */
export const sift = <T extends { name: string }>(choices: readonly T[], sought: string) =>
  choices.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))

export const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])
