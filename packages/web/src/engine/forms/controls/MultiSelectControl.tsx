import { labelOf } from '@bindery/forms/choices'
import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'

export function MultiSelectControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, path, view, store } = props
  const dataSets = store.dataSets()
  const value = Array.isArray(view.value) ? (view.value as string[]) : NOTHING
  const data = useMemo(() => {
    const offered = (view.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label }))
    const others = value.filter((one) => !offered.some((choice) => choice.value === one))
    return [...offered, ...others.map((one) => ({ value: one, label: labelOf(field.schema, one, dataSets) }))]
  }, [view.choices, value, field, dataSets])
  const { 'data-wanted': isWanted, ...own } = inputProps(props)
  return (
    <MultiSelect
      {...own}
      // On the box around the chosen items and the text input, not on the text input alone.
      attributes={{ input: { 'data-wanted': isWanted } }}
      classNames={{ input: classes.several ?? '', inputField: classes.severalField ?? '' }}
      data={data}
      value={value}
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      nothingFoundMessage={t('noChoice')}
      onChange={(chosen) => store.choose(path, chosen)}
    />
  )
}
const NOTHING: string[] = []
