import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'
import classes from './dialogs.module.css'
import { useRecordName } from './useRecordName.ts'

export interface Choice {
  value: string
  name: string
  group?: string | null
}

interface Props extends DialogProps {
  label: string
  /** Shown when there is nothing to choose. */
  emptyText?: string
  choices: readonly Choice[] | undefined
  error?: unknown
  onRetry?: () => void
  parameters: (value: string) => ActionParameters
}

/** A single dropdown; if it is empty, a warning and only OK. */
export function Selection({
  action,
  target,
  runner,
  onClose,
  label,
  emptyText,
  choices,
  error,
  onRetry,
  parameters,
}: Props) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const [chosen, setChosen] = useState('')
  const isEmpty = choices?.length === 0
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      {...(!isEmpty && { confirm: say(action.name) })}
      isReady={chosen !== ''}
      runner={runner}
      onConfirm={() => runner.run(parameters(chosen))}
      onClose={onClose}
    >
      {Boolean(error) && <ProblemPanel error={error} {...(onRetry && { onRetry })} />}
      {!choices && !error && <Skeleton width="70%" />}
      {isEmpty && (
        <p className={classes.warning} role="alert">
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {emptyText ?? t('selection.empty')}
        </p>
      )}
      {choices && !isEmpty && (
        <NativeSelect
          label={label}
          required
          data-autofocus
          value={chosen}
          data={[{ value: '', label: t('selection.choose') }, ...grouped(choices)]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}

const optionOf = ({ name, value }: Choice) => ({ value, label: name })
type Option = ReturnType<typeof optionOf>

/** Puts the choices under their groups, if they have any. */
function grouped(choices: readonly Choice[]): (Option | { group: string; items: Option[] })[] {
  const groups = Map.groupBy(choices, ({ group }) => group ?? null)
  return [...groups].flatMap<Option | { group: string; items: Option[] }>(([group, items]) =>
    group === null ? items.map(optionOf) : [{ group, items: items.map(optionOf) }],
  )
}
