import { CODE_LIMIT, NAME_LIMIT } from '@bindery/contract/limits'
import { ratePlansApi } from '@bindery/contract/ratePlans'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { noteUnsent } from '#platform/saving.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { FilingStates } from './FilingStates.tsx'
import { type Filing, filingOf, sentFiling } from './filing.ts'
import { type PlanDetail, planQuery, usePlanWrite } from './queries.ts'
import { Refusal, Sentences } from './Refusal.tsx'
import classes from './ratePlans.module.css'

const PERCENTS = ['new', 'renewal', 'min', 'max'] as const

/** Name, version, states and commission of a plan. A draft can be changed. */
export function FilingPart({ detail }: { detail: PlanDetail }) {
  const { t } = useTranslation('ratePlans')
  const { plan, row, faults } = detail
  const [typed, setTyped] = useState<Filing | null>(null)
  const filing = typed ?? filingOf(plan)
  const canEdit = row.status === 'draft'
  const base = useQuery({ ...planQuery(row.basedOn ?? ''), enabled: canEdit && row.basedOn !== null })
  // A state that was removed can come back with the taxes and fees that it had.
  const known = { ...base.data?.plan.states, ...plan.states }
  const missing = Object.keys(known).filter((state) => !Object.hasOwn(filing.states, state))
  const saving = usePlanWrite(plan.id, (sent: NonNullable<ReturnType<typeof sentFiling>>) =>
    send(ratePlansApi.saveFiling, { params: { id: plan.id }, body: { version: row.version, ...sent } }),
  )
  const sent = sentFiling(filing)
  const isChanged = typed !== null
  useEffect(() => (isChanged ? noteUnsent() : undefined), [isChanged])
  const change = (next: Partial<Filing>) => setTyped({ ...filing, ...next })
  const save = () => sent && saving.mutate(sent, { onSuccess: () => setTyped(null) })
  return (
    <form
      className={classes.part}
      aria-label={t('parts.filing')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {canEdit && faults.length > 0 && (
        <section className={classes.block}>
          <h2>{t('filing.before')}</h2>
          <Sentences sentences={faults} />
        </section>
      )}
      <section className={classes.block}>
        <h2>{t('filing.title')}</h2>
        <div className={classes.row}>
          <TextInput
            label={t('columns.name')}
            required={canEdit}
            readOnly={!canEdit}
            maxLength={NAME_LIMIT}
            value={filing.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextInput
            label={t('columns.planVersion')}
            required={canEdit}
            readOnly={!canEdit}
            maxLength={CODE_LIMIT}
            value={filing.planVersion}
            onChange={({ currentTarget }) => change({ planVersion: currentTarget.value })}
          />
        </div>
      </section>
      <section className={classes.block}>
        <h2>{t('filing.commission')}</h2>
        <div className={classes.row}>
          {PERCENTS.map((field) => (
            <TextInput
              key={field}
              label={t(`filing.percents.${field}`)}
              required={canEdit}
              readOnly={!canEdit}
              inputMode="decimal"
              rightSection="%"
              value={filing.commission[field]}
              onChange={({ currentTarget }) =>
                change({ commission: { ...filing.commission, [field]: currentTarget.value } })
              }
            />
          ))}
        </div>
      </section>
      <section className={classes.block}>
        <h2>{t('filing.states', { count: Object.keys(filing.states).length })}</h2>
        {canEdit && (
          <div className={classes.row}>
            <DayInput
              label={t('filing.allFrom')}
              value={sameFrom(filing)}
              onChange={(from) =>
                from !== null &&
                change({
                  states: Object.fromEntries(
                    Object.entries(filing.states).map(([state, { to }]) => [state, { from, to }]),
                  ),
                })
              }
            />
            {missing.length > 0 && (
              <NativeSelect
                label={t('filing.add')}
                data={['', ...missing.sort()]}
                value=""
                onChange={({ currentTarget: { value: state } }) =>
                  state !== '' &&
                  change({ states: { ...filing.states, [state]: { from: sameFrom(filing), to: null } } })
                }
              />
            )}
          </div>
        )}
        <FilingStates
          known={known}
          states={filing.states}
          onChange={canEdit ? (states) => change({ states }) : undefined}
        />
      </section>
      {isChanged && (
        <div className={classes.saveBar}>
          <Refusal error={saving.error} />
          <span className={classes.dim}>{sent ? t('table.unsaved') : t('filing.dayMissing')}</span>
          <Button
            variant="default"
            onClick={() => {
              saving.reset()
              setTyped(null)
            }}
          >
            {t('table.discard')}
          </Button>
          <Button type="submit" disabled={!sent} loading={saving.isPending}>
            {t('filing.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The first day if all states have the same. */
function sameFrom({ states }: Filing): string | null {
  const days = new Set(Object.values(states).map(({ from }) => from))
  return days.size === 1 ? [...days][0]! : null
}
