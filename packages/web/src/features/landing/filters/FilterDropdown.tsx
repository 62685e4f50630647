import { REFERRALS_WAITING_FILTER } from '@bindery/contract/authority'
import type { Filter } from '@bindery/contract/filters'
import { NAME_WITHOUT_TOOLTIP } from '@bindery/contract/limits'
import { Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/ui/formats.ts'
import { inMenuOrder } from './edited.ts'
import classes from './filters.module.css'
import { useReferralsWaiting } from './useReferralsWaiting.ts'

interface Props {
  filters: readonly Filter[]
  filter: Filter
  isEdited: boolean
  onChoose: (filter: Filter) => void
}

/** The filter menu: default filters first, then the user's own. An amber dot marks an edited filter. */
export function FilterDropdown({ filters, filter, isEdited, onChoose }: Props) {
  const { t } = useTranslation('landing')
  const ordered = inMenuOrder(filters)
  const groups = [
    { label: t('filters.defaults'), items: ordered.filter(({ isDefault }) => isDefault) },
    { label: t('filters.own'), items: ordered.filter(({ isDefault }) => !isDefault) },
  ].filter(({ items }) => items.length)
  const choose = (uri: string) => {
    const chosen = filters.find((other) => other.uri === uri)
    if (chosen) onChoose(chosen)
  }
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('filters.choose', { name: filter.name })}>
          <IconBookmark size={16} stroke={1.7} className={classes.bookmark} aria-hidden="true" />
          <Tooltip label={filter.name} disabled={filter.name.length <= NAME_WITHOUT_TOOLTIP}>
            <span className={classes.name}>{filter.name}</span>
          </Tooltip>
          {isEdited && (
            <span className={classes.dot} title={t('filters.edited')}>
              <VisuallyHidden>{t('filters.edited')}</VisuallyHidden>
            </span>
          )}
          <IconChevronDown size={14} stroke={1.7} className={classes.caret} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.RadioGroup value={filter.uri} onChange={choose}>
          {groups.map(({ label, items }) => (
            <Group key={label} label={label} items={items} />
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function Group({ label, items }: { label: string; items: readonly Filter[] }) {
  const waiting = useReferralsWaiting()
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {items.map(({ uri, name }) => (
        <Menu.RadioItem
          key={uri}
          value={uri}
          closeMenuOnClick
          rightSection={uri === REFERRALS_WAITING_FILTER && waiting !== undefined && formatCount(waiting)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </>
  )
}
