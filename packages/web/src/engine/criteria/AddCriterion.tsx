import type { TemplateCriterion } from '@bindery/contract/filters'
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CriterionIcon } from './CriterionIcon.tsx'
import classes from './strip.module.css'

interface Props {
  choices: readonly TemplateCriterion[]
  onAdd: (choice: TemplateCriterion) => void
}

export function AddCriterion({ choices, onAdd }: Props) {
  const { t } = useTranslation('criteria')
  const [sought, setSought] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSought('')
    },
  })
  const { selectFirstOption, resetSelectedOption } = combobox
  // Enter selects the first match.
  useEffect(() => {
    if (sought) selectFirstOption()
    else resetSelectedOption()
  }, [sought, selectFirstOption, resetSelectedOption])
  const found = choices.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()))
  const add = (field: string) => {
    const choice = choices.find((other) => other.field === field)
    combobox.closeDropdown()
    if (choice) onAdd(choice)
  }
  return (
    <Combobox store={combobox} width={240} position="bottom-start" shadow="lg" onOptionSubmit={add}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className={classes.add}
          data-add
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconPlus size={14} stroke={1.7} aria-hidden="true" />
          {t('add')}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.choices}>
        <Combobox.Search
          placeholder={t('addSearch')}
          aria-label={t('addSearch')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <Combobox.Options aria-label={t('add')}>
          {found.map(({ field, label, type }) => (
            <Combobox.Option key={field} value={field} className={classes.choice}>
              <CriterionIcon type={type} />
              {label}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('addNone')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
