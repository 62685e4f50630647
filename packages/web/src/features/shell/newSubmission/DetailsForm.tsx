import { NAME_LIMIT } from '@bindery/contract/limits'
import { submissionActionsApi } from '@bindery/contract/submissionActions'
import { Alert, Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { timed } from '#engine/actions/runAction.ts'
import { targetOf } from '#engine/actions/target.ts'
import { agencies } from '#engine/reference/queries.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { areDatesWrong, bodyOf, type Details, isComplete, withEffectiveDate } from './details.ts'
import classes from './NewSubmission.module.css'

interface Props {
  details: Details
  onChange: (details: Details) => void
  onCreated: (submissionId: number) => void
  onCancel: () => void
}

const isAgent = currentConsole === 'agent'

export function DetailsForm({ details, onChange, onCreated, onCancel }: Props) {
  const { t } = useTranslation(['shell', 'platform'])
  const create = useMutation({
    mutationFn: () =>
      timed('Submission Create', () => send(submissionActionsApi.create, { body: bodyOf(details, isAgent) })),
    meta: { handled: true },
    onSuccess: ({ uri, created }) => {
      const id = [uri, ...created.map((one) => one.uri)].map((each) => targetOf(each, 0)).find(Boolean)?.id
      if (id) onCreated(id)
    },
  })
  const set = (change: Partial<Details>) => onChange({ ...details, ...change })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete(details, isAgent)) create.mutate()
      }}
    >
      <div className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label={t('newSubmission.insuredName')}
          required
          data-autofocus
          maxLength={NAME_LIMIT}
          value={details.insuredName}
          onChange={({ currentTarget }) => set({ insuredName: currentTarget.value })}
        />
        {!isAgent && <Agency value={details.agencyId} onChange={(agencyId) => set({ agencyId })} />}
        <DayInput
          label={t('newSubmission.effectiveDate')}
          required
          value={details.effectiveDate}
          onChange={(day) => onChange(withEffectiveDate(details, day))}
        />
        <DayInput
          label={t('newSubmission.expirationDate')}
          required
          value={details.expirationDate}
          error={areDatesWrong(details) ? t('newSubmission.datesWrong') : undefined}
          onChange={(expirationDate) => set({ expirationDate })}
        />
        <Products value={details.products} onChange={(products) => set({ products })} />
      </div>
      {create.isError && (
        <Alert color="red" role="alert" mt="md">
          {problemSentence(create.error)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button type="submit" disabled={!isComplete(details, isAgent)} loading={create.isPending}>
          {t('newSubmission.create')}
        </Button>
      </DialogFooter>
    </form>
  )
}

function Agency({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('shell')
  const { data, error, refetch } = useQuery(agencies)
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={classes.wide ?? ''} width="60%" />
  return (
    <NativeSelect
      className={classes.wide ?? ''}
      label={t('newSubmission.agency')}
      required
      value={value}
      data={[
        { value: '', label: t('newSubmission.chooseAgency') },
        ...data.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Products({ value, onChange }: { value: string[]; onChange: (products: string[]) => void }) {
  const { t } = useTranslation('shell')
  const { data, error, refetch } = useQuery(dataSetNamed('User Authorized Products'))
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={classes.wide ?? ''} width="60%" />
  return (
    <Checkbox.Group
      className={classes.wide ?? ''}
      label={t('newSubmission.products')}
      required
      value={value}
      onChange={onChange}
    >
      <div className={classes.products}>
        {data.items.map((product) => (
          <Checkbox key={product.value} value={product.value} label={product.name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
