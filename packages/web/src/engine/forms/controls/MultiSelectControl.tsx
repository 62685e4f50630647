import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, inputProps } from './control.ts'

export function MultiSelectControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { path, view, store } = props
  const value = Array.isArray(view.value) ? (view.value as string[]) : NOTHING
  const data = useMemo(() => {
    const offered = (view.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label }))
    const others = value.filter((one) => !offered.some((choice) => choice.value === one))
    return [...offered, ...others.map((one) => ({ value: one, label: one }))]
  }, [view.choices, value])
  return (
    <MultiSelect
      {...inputProps(props)}
      data={data}
      value={value}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('noChoice')}
      onChange={(chosen) => store.choose(path, chosen)}
    />
  )
}
const NOTHING: string[] = []
