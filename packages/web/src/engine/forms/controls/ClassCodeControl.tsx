import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, inputProps } from './control.ts'

/** Finds a class code by its code or by any word of its name. */
export function ClassCodeControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { path, view, store } = props
  const value = typeof view.value === 'string' ? view.value : null
  const data = useMemo(() => {
    const offered = (view.choices ?? []).map(({ value: code, label }) => ({
      value: code,
      label: label.includes(code) ? label : `${code} ${label}`,
    }))
    const isOffered = value === null || offered.some((one) => one.value === value)
    return isOffered ? offered : [...offered, { value, label: value }]
  }, [view.choices, value])
  return (
    <Select
      {...inputProps(props)}
      data={data}
      value={value}
      searchable
      clearable={!view.isRequired}
      clearButtonProps={{ 'aria-label': t('clear', { field: props.field.label }) }}
      limit={60}
      selectFirstOptionOnChange
      nothingFoundMessage={t('noClass')}
      filter={({ options, search, limit }) => {
        const words = search.toLowerCase().split(/\s+/).filter(Boolean)
        const found = options.filter(
          (option) => 'label' in option && words.every((word) => String(option.label).toLowerCase().includes(word)),
        )
        return found.slice(0, limit)
      }}
      onChange={(chosen) => store.choose(path, chosen ?? undefined)}
    />
  )
}
