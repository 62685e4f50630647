import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CriterionIcon } from './CriterionIcon.tsx'
import { arityOf, withOperator } from './criteria.ts'
import { operatorText, valueText, type Wording } from './describe.ts'
import classes from './strip.module.css'
import { ValuePopover } from './ValuePopover.tsx'

interface Props {
  criterion: Criterion
  /** Undefined if the user's template lacks the field. Then the criterion can only be read and removed. */
  template: TemplateCriterion | undefined
  words: Wording
  startsOpen: boolean
  onChange: (criterion: Criterion) => void
  onRemove: () => void
}

/** Field, operator, value, remove. Operator and value are buttons too. */
export function CriterionChip({ criterion, template, words, startsOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation('criteria')
  const [isEditing, setEditing] = useState(startsOpen)
  const field = template?.label ?? criterion.field
  const operator = operatorText(criterion, words)
  const choose = (next: string) => {
    onChange(withOperator(criterion, next))
    if (arityOf(next) !== 'none') setEditing(true)
  }
  return (
    <div className={classes.chip}>
      <span className={classes.field}>
        <CriterionIcon type={template?.type} />
        {field}
      </span>
      {template && template.operators.length > 1 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton className={classes.operator} aria-label={t('operatorOf', { field, operator })}>
              {operator}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={criterion.operator} onChange={choose}>
              {template.operators.map((name) => (
                <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                  {operatorText({ ...criterion, operator: name, value: null }, words)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span className={classes.operator}>{operator}</span>
      )}
      {arityOf(criterion.operator) !== 'none' && (
        <ValuePopover
          {...{ criterion, template, field, isEditing, setEditing, onChange }}
          text={valueText(criterion, template, words) ?? ''}
        />
      )}
      <UnstyledButton className={classes.remove} aria-label={t('removeCriterion', { field })} onClick={onRemove}>
        <IconX size={12} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
    </div>
  )
}
