import { NAME_LIMIT } from '@bindery/contract/limits'
import type { Submission } from '@bindery/contract/submissions'
import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#engine/actions/ActionBar.tsx'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { applicationsOf, isUnderWay } from '#engine/intake/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import { problemSentence } from '#platform/problems.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { ApplicationDrop } from './ApplicationDrop.tsx'
import classes from './NewSubmission.module.css'
import { keepPending, readPending } from './pending.ts'
import { termFrom } from './term.ts'
import { useSaveDetails } from './useNewSubmission.ts'

interface Props {
  submission: Submission
  isLeaving: boolean
  onCancel: () => void
}

/** The details, saved as they are entered, and below them the actions on the submission. */
export function DetailsForm({ submission, isLeaving, onCancel }: Props) {
  const { t } = useTranslation(['newSubmission', 'platform'])
  const save = useSaveDetails(submission.id)
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  const [typedName, setTypedName] = useTypedName()
  const saveName = () => {
    const insuredName = typedName?.trim()
    if (!insuredName || insuredName === submission.insured.name) return setTypedName(null)
    save.mutate({ insuredName }, { onSuccess: () => setTypedName(null) })
  }
  // After a reload the field has no focus, so no blur saves the name.
  const goOn = useEffectEvent(() => {
    if (typedName !== null) saveName()
  })
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    goOn()
    // The dialog set its initial focus before this field was rendered.
    nameField.current?.focus()
  }, [])
  const { data: readings } = useQuery(applicationsOf(submission.id))
  const isReading = readings?.some(isUnderWay) ?? false
  const { data: products } = useQuery(dataSetNamed('User Authorized Products'))
  const { id, effectiveDate, expirationDate, insuredAddress } = submission
  /** A refused value stays in its field, with the reason. */
  const refused = save.isError ? save.variables : {}
  const reason = save.isError ? problemSentence(save.error) : undefined
  return (
    <>
      <ApplicationDrop submissionId={id} />
      {/* Disabled while the application is being read: it fills in the same fields. */}
      <fieldset className={classes.fields} disabled={isReading}>
        <TextInput
          className={classes.wide ?? ''}
          label={t('insuredName')}
          required
          ref={nameField}
          maxLength={NAME_LIMIT}
          value={typedName ?? submission.insured.name}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
          onBlur={saveName}
        />
        {currentConsole === 'underwriter' && (
          <Choice
            label={t('agency')}
            set="Hierarchical Agency List"
            value={String(chosen.agencyId ?? submission.agencyId)}
            onChange={(agencyId) => choose({ agencyId: Number(agencyId) })}
          />
        )}
        <Choice
          label={t('state')}
          set="US States"
          value={chosen.insuredAddress?.state ?? insuredAddress.state ?? ''}
          onChange={(state) => choose({ insuredAddress: { state } })}
        />
        <Choice
          label={t('businessClass')}
          set="Business Classes"
          required={false}
          value={chosen.businessClass ?? submission.businessClass?.code ?? ''}
          onChange={(businessClass) => choose({ businessClass })}
        />
        <DayInput
          label={t('effectiveDate')}
          required
          isClearable={false}
          value={chosen.effectiveDate ?? refused.effectiveDate ?? effectiveDate}
          error={refused.effectiveDate && reason}
          onChange={(day) => day && choose(termFrom(day, submission))}
        />
        <DayInput
          label={t('expirationDate')}
          required
          isClearable={false}
          value={chosen.expirationDate ?? refused.expirationDate ?? expirationDate}
          error={refused.effectiveDate ? undefined : refused.expirationDate && reason}
          onChange={(day) => day && choose({ expirationDate: day })}
        />
        <Checkbox.Group
          className={classes.wide ?? ''}
          label={t('products')}
          required
          value={chosen.productShortNames ?? submission.productShortNames}
          onChange={(productShortNames) => choose({ productShortNames })}
        >
          <div className={classes.products}>
            {products?.items.map((product) => (
              <Checkbox key={product.value} value={product.value} label={product.name} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      {reason && !refused.expirationDate && (
        <Alert color="red" role="alert" mt="md">
          {reason}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" loading={isLeaving} onClick={onCancel}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <ActionBar targets={[{ context: 'Submission', id, submissionId: id }]} isPreDraft />
      </DialogFooter>
    </>
  )
}

/** The unsaved name, which survives a reload; null if nothing unsaved is typed. */
function useTypedName() {
  const [typed, setTyped] = useState(() => readPending()?.name ?? null)
  const keep = (name: string | null) => {
    const pending = readPending()
    if (pending) keepPending({ ...pending, name })
    setTyped(name)
  }
  return [typed, keep] as const
}

interface ChoiceProps {
  label: string
  set: string
  required?: boolean
  value: string
  onChange: (value: string) => void
}

function Choice({ label, set, required = true, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('newSubmission')
  const { data } = useQuery(dataSetNamed(set))
  const isKnown = data?.items.some((item) => item.value === value)
  return (
    <NativeSelect
      label={label}
      required={required}
      value={isKnown ? value : ''}
      data={[
        { value: '', label: t('choose') },
        ...(data?.items.map((item) => ({ value: item.value, label: item.name })) ?? []),
      ]}
      onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
    />
  )
}
