import { DETAIL_LIMIT, NAME_LIMIT } from '@bindery/contract/limits'
import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from '../dialogs/dialogs.module.css'
import { areDatesRight, isOther, secondaryOf } from './rules.ts'
import type { ReasonState } from './useReason.ts'

interface Props {
  state: ReasonState
  labels?: { secondary?: string; chooseSecondary?: string; startDate?: string; endDate?: string }
  /** Values of the second list that cannot be chosen. */
  without?: readonly string[]
}

export function ReasonFields({ state, labels = {}, without = [] }: Props) {
  const { t } = useTranslation('actions')
  const { rules, values, lists, set, isLoading, error, retry } = state
  if (error) return <ProblemPanel error={error} what={t('reason.failed')} onRetry={retry} />
  if (isLoading) return <Skeleton width="70%" />
  const seconds = secondaryOf(lists, values.reason, rules).filter(({ value }) => !without.includes(value))
  const optionsOf = (choose: string, items: readonly { name: string; value: string }[]) => [
    { value: '', label: choose },
    ...items.map(({ name, value }) => ({ value, label: name })),
  ]
  const datesWrong = values.startDate !== null && values.endDate !== null && !areDatesRight(values)
  return (
    <>
      <NativeSelect
        label={t('reason.reason')}
        required={!rules.isOptional}
        data-autofocus
        data={optionsOf(t('reason.choose'), lists.reasons)}
        value={values.reason}
        onChange={({ currentTarget }) =>
          set({ reason: currentTarget.value, ...(!rules.isSecondaryFree && { secondary: '' }) })
        }
      />
      {isOther(lists.reasons, values.reason) && (
        <TextInput
          label={t('reason.other')}
          required
          maxLength={NAME_LIMIT}
          value={values.other}
          onChange={({ currentTarget }) => set({ other: currentTarget.value })}
        />
      )}
      {rules.secondary && values.reason && seconds.length > 0 && (
        <NativeSelect
          label={labels.secondary ?? t('reason.secondary')}
          required={!rules.isSecondaryOptional}
          data={optionsOf(labels.chooseSecondary ?? t('reason.choose'), seconds)}
          value={values.secondary}
          onChange={({ currentTarget }) => set({ secondary: currentTarget.value })}
        />
      )}
      <Textarea
        label={t('reason.comments')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DETAIL_LIMIT}
        value={values.comments}
        onChange={({ currentTarget }) => set({ comments: currentTarget.value })}
      />
      {rules.tellsAgent && (
        <Textarea
          label={t('reason.messageToAgent')}
          description={t('reason.messageHint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={DETAIL_LIMIT}
          value={values.messageToAgent}
          onChange={({ currentTarget }) => set({ messageToAgent: currentTarget.value })}
        />
      )}
      {rules.withDates && (
        <div className={classes.pair}>
          <DayInput
            label={labels.startDate ?? t('reason.startDate')}
            required
            value={values.startDate}
            onChange={(startDate) => set({ startDate })}
          />
          <DayInput
            label={labels.endDate ?? t('reason.endDate')}
            required
            value={values.endDate}
            error={datesWrong ? t('reason.datesWrong') : undefined}
            onChange={(endDate) => set({ endDate })}
          />
        </div>
      )}
    </>
  )
}
