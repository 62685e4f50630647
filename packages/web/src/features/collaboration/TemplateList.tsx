import type { DataSetItem } from '@bindery/contract/dataSets'
import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import classes from './letters.module.css'

interface Props {
  templates: readonly DataSetItem[]
  onChoose: (formId: string) => void
}

/** The templates by group. A search looks in their names and groups. */
export function TemplateList({ templates, onChoose }: Props) {
  const { t } = useTranslation('collaboration')
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = templates.filter(({ name, grouping }) =>
    words.every((word) => `${name} ${grouping ?? ''}`.toLowerCase().includes(word)),
  )
  const groups = Map.groupBy(found, ({ grouping }) => grouping ?? '')
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('letters.search')}
        placeholder={t('letters.search')}
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && <EmptyState title={t('letters.notFound')} />}
      {[...groups].map(([group, items]) => (
        <Group key={group} name={group}>
          {items.map(({ name, value }) => (
            <li key={value}>
              <button type="button" className={classes.template} onClick={() => onChoose(value)}>
                {name}
                <IconChevronRight size={14} stroke={1.7} aria-hidden="true" />
              </button>
            </li>
          ))}
        </Group>
      ))}
    </>
  )
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.group} {...(name !== '' && { 'aria-labelledby': heading })}>
      {name !== '' && <h3 id={heading}>{name}</h3>}
      <ul>{children}</ul>
    </section>
  )
}
