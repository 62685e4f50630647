import type { TemplateCriterion } from '@bindery/contract/filters'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CriterionIcon } from './CriterionIcon.tsx'
import classes from './strip.module.css'

interface Props {
  choices: readonly TemplateCriterion[]
  onAdd: (choice: TemplateCriterion) => void
}

export function AddCriterion({ choices, onAdd }: Props) {
  const { t } = useTranslation('landing')
  const [sought, setSought] = useState('')
  const found = choices.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <Menu width={240} position="bottom-start" onClose={() => setSought('')}>
      <Menu.Target>
        <UnstyledButton className={classes.add} data-add>
          <IconPlus size={14} stroke={1.7} aria-hidden="true" />
          {t('filters.add')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Search
          placeholder={t('filters.addSearch')}
          aria-label={t('filters.addSearch')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        {found.map((choice) => (
          <Menu.Item
            key={choice.field}
            leftSection={<CriterionIcon type={choice.type} />}
            onClick={() => onAdd(choice)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        {found.length === 0 && <Menu.Label>{t('filters.addNone')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
