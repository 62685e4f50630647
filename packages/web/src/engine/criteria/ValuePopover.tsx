import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'
import { Button, Popover, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOrder } from './criteria.ts'
import { ValueEditor } from './editors/ValueEditor.tsx'
import classes from './strip.module.css'

interface Props {
  criterion: Criterion
  template: TemplateCriterion | undefined
  field: string
  text: string
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
  onChange: (criterion: Criterion) => void
}

/** Edits the value of a chip. Closing the popover applies the input; Escape drops it. */
export function ValuePopover({ criterion, template, field, text, isEditing, setEditing, onChange }: Props) {
  const { t } = useTranslation('criteria')
  const button = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState(criterion)
  useEffect(() => {
    if (isEditing) setDraft(criterion)
  }, [isEditing, criterion])
  // The popover may have been opened from a menu that is gone, so restore the focus here.
  const close = () => {
    setEditing(false)
    setTimeout(() => button.current?.focus())
  }
  const finishWith = (next: Criterion) => {
    close()
    if (next !== criterion) onChange(inOrder(next))
  }
  const finish = () => finishWith(draft)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') {
      event.preventDefault()
      finish()
    }
  }
  return (
    <Popover
      opened={isEditing}
      onChange={(opened) => !opened && finish()}
      trapFocus
      closeOnEscape={false}
      position="bottom-start"
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.value}
          disabled={!template}
          aria-label={t('valueOf', { field, value: text })}
          onClick={() => (isEditing ? finish() : setEditing(true))}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} onKeyDown={onKeyDown} aria-label={field}>
        <Suspense fallback={<div className={classes.waiting} />}>
          {template && <ValueEditor criterion={draft} template={template} onChange={setDraft} onFinish={finishWith} />}
        </Suspense>
        <Button size="xs" fullWidth onClick={finish}>
          {t('done')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
