import type { Criterion, Filter } from '@bindery/contract/filters'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { AddCriterion } from './AddCriterion.tsx'
import { CriterionChip } from './CriterionChip.tsx'
import { newCriterion } from './criteria.ts'
import { filterTemplatesOf } from './queries.ts'
import classes from './strip.module.css'
import { useWording } from './useWording.ts'
import './texts.ts'

/** The buttons that a filter offers. */
export interface SaveChoices {
  save: boolean
  saveAs: boolean
  remove: boolean
  reset: boolean
}

interface Props {
  filter: Pick<Filter, 'type' | 'filterTemplateId'>
  criteria: readonly Criterion[]
  choices: SaveChoices
  onEdit: (criteria: Criterion[]) => void
  onSave?: () => void
  onSaveAs?: () => void
  onReset: () => void
}

/** The criteria of the filter as chips, to change, remove and add. */
export function CriteriaStrip({ filter, criteria, choices, onEdit, onSave, onSaveAs, onReset }: Props) {
  const { t } = useTranslation('criteria')
  const { data: templates, error, refetch } = useQuery(filterTemplatesOf(filter.type))
  const template = templates?.find(({ id }) => id === filter.filterTemplateId)
  const words = useWording(criteria, template)
  const strip = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  /** A click unmounts its own button: focus the Add button. */
  const focusAdd = () => strip.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  if (error) return <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />
  if (!templates)
    return (
      <div className={classes.strip}>
        <Skeleton width={180} height={24} />
        <Skeleton width={220} height={24} />
      </div>
    )
  return (
    <fieldset ref={strip} className={classes.strip} aria-label={t('strip')}>
      {criteria.map((criterion, at) => (
        <CriterionChip
          key={`${at} ${criterion.field}`}
          {...{ criterion, words }}
          template={template?.criteria.find(({ field }) => field === criterion.field)}
          startsOpen={at === added}
          onChange={(next) => onEdit(criteria.with(at, next))}
          onRemove={() => {
            onEdit(criteria.toSpliced(at, 1))
            focusAdd()
          }}
        />
      ))}
      <AddCriterion
        choices={template?.criteria ?? []}
        onAdd={(choice) => {
          setAdded(criteria.length)
          onEdit([...criteria, newCriterion(choice)])
        }}
      />
      <div className={classes.actions}>
        {choices.reset && (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            onClick={() => {
              onReset()
              focusAdd()
            }}
          >
            {t('reset')}
          </Button>
        )}
        {choices.save && (
          <Button variant="light" size="xs" onClick={onSave}>
            {t('save')}
          </Button>
        )}
        {choices.saveAs && (
          <Button variant="light" size="xs" onClick={onSaveAs}>
            {t('saveAs')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
