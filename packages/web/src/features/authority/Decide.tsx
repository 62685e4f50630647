import { CONDITIONS_LIMIT } from '@bindery/contract/actions/parameters'
import type { AuthorityFinding, AuthorityLimit, OpenReferral, SubmissionAuthority } from '@bindery/contract/authority'
import { DETAIL_LIMIT, NAME_LIMIT } from '@bindery/contract/limits'
import { ActionIcon, Alert, Button, Kbd, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconLock, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useRun } from '#engine/actions/useRun.ts'
import { limitName } from '#engine/submissions/authorityWords.ts'
import { problemSentence } from '#platform/problems.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import {
  ACTIONS,
  approvable,
  CHOICES,
  type Choice,
  countOf,
  type DecisionDraft,
  isComplete,
  keyOf,
  parametersOf,
  proposedUpTo,
} from './decision.ts'
import classes from './referral.module.css'
import { useReferralOffer } from './useReferralOffer.ts'

interface Props {
  submissionId: number
  authority: SubmissionAuthority
  referral: OpenReferral
  run: ReturnType<typeof useRun>
}

/** The decision area of a referral. The choice changes the fields and the name of the button. */
export function Decide({ submissionId, authority: { limits, findings }, referral, run }: Props) {
  const { t } = useTranslation('authority')
  const figures = approvable(limits)
  const [draft, setDraft] = useState<DecisionDraft>(() => ({
    ...{ choice: 'approve', comment: '', conditions: [''] },
    upTo: Object.fromEntries(figures.map((limit) => [keyOf(limit), proposedUpTo(limit)])),
  }))
  const change = (part: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const choices = useRef<HTMLDivElement>(null)
  useDecisionKeys(
    (choice) => change({ choice }),
    () => choices.current?.querySelector<HTMLElement>('input:checked')?.focus(),
  )
  const offer = useReferralOffer(submissionId)(ACTIONS[draft.choice])
  const asker = referral.by?.name ?? t('referral.somebody')
  const isApproval = draft.choice === 'approve' || draft.choice === 'conditions'
  const products = productsReferred(limits, findings)
  const submit = () => {
    if (offer && isComplete(draft) && !run.isPending)
      run.mutate({ offer, parameters: parametersOf(draft, limits, referral.id) })
  }
  return (
    <form
      className={classes.decide}
      aria-label={t('decide.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        // Shortcuts are off in inputs, and the choices are radio inputs.
        const choice = choices.current?.contains(event.target as Node) ? CHOICES[Number(event.key) - 1] : undefined
        if (choice) change({ choice })
      }}
    >
      <div className={classes.choices}>
        <h3>{t('decide.title')}</h3>
        <SegmentedControl
          ref={choices}
          aria-label={t('decide.title')}
          value={draft.choice}
          onChange={(choice) => change({ choice: choice as Choice })}
          data={CHOICES.map((choice, index) => ({
            value: choice,
            label: (
              <>
                {t(`decide.${choice}`)} <Kbd aria-hidden="true">{index + 1}</Kbd>
              </>
            ),
          }))}
        />
        {isApproval && figures.length > 0 && (
          <fieldset className={classes.upTo}>
            <legend>{t('decide.upTo')}</legend>
            {figures.map((limit) => (
              <NumberInput
                key={`${keyOf(limit)} ${limit.bound}`}
                label={limitName(limit, limits)}
                size="xs"
                hideControls
                thousandSeparator=","
                prefix={limit.unit === 'money' ? '$' : ''}
                suffix={limit.unit === 'percent' ? '%' : ''}
                value={draft.upTo[keyOf(limit)] ?? ''}
                onChange={(amount) => change({ upTo: { ...draft.upTo, [keyOf(limit)]: amount } })}
              />
            ))}
          </fieldset>
        )}
      </div>
      {isApproval && !referral.isWithinOwn && <p className={classes.dim}>{t('decide.partly')}</p>}
      {draft.choice === 'conditions' && (
        <Conditions conditions={draft.conditions} onChange={(conditions) => change({ conditions })} />
      )}
      {draft.choice === 'conditions' && products.length > 0 && (
        <p className={classes.dim}>{t('decide.becomes', { products: products.join(', ') })}</p>
      )}
      {run.error && run.variables.parameters.referralId === referral.id && (
        <Alert color="red" role="alert">
          {problemSentence(run.error)}
        </Alert>
      )}
      <div className={classes.foot}>
        <Textarea
          label={t(isApproval ? 'decide.comment' : 'decide.commentNeeded', { name: asker })}
          autosize
          minRows={1}
          maxRows={6}
          required={!isApproval}
          maxLength={DETAIL_LIMIT}
          value={draft.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        <Button
          type="submit"
          disabled={!offer || !isComplete(draft)}
          loading={run.isPending}
          {...(draft.choice === 'decline' && { color: 'red' })}
        >
          {t(`decide.button.${draft.choice}`, { count: countOf(draft) })}
        </Button>
      </div>
    </form>
  )
}

const productsReferred = (limits: readonly AuthorityLimit[], findings: readonly AuthorityFinding[]) => [
  ...new Set([
    ...limits.filter(isBeyond).flatMap(({ products }) => products),
    ...findings.filter(isBeyond).map(({ product }) => product),
  ]),
]
const isBeyond = ({ standing }: Pick<AuthorityLimit, 'standing'>) => standing === 'beyond'

interface ConditionsProps {
  conditions: readonly string[]
  onChange: (conditions: readonly string[]) => void
}

function Conditions({ conditions, onChange }: ConditionsProps) {
  const { t } = useTranslation('authority')
  return (
    <div className={classes.newConditions}>
      {conditions.map((text, index) => (
        <div key={index} className={classes.condition}>
          <span aria-hidden="true">{index + 1}</span>
          <TextInput
            aria-label={t('decide.condition', { number: index + 1 })}
            size="xs"
            maxLength={NAME_LIMIT}
            value={text}
            onChange={({ currentTarget }) => onChange(conditions.with(index, currentTarget.value))}
          />
          <span className={classes.dim}>
            <IconLock size={13} stroke={1.7} aria-hidden="true" /> {t('decide.blocks')}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('decide.remove', { number: index + 1 })}
            disabled={conditions.length === 1}
            onClick={() => onChange(conditions.toSpliced(index, 1))}
          >
            <IconX size={14} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={1.7} aria-hidden="true" />}
        disabled={conditions.length >= CONDITIONS_LIMIT}
        onClick={() => onChange([...conditions, ''])}
      >
        {t('decide.add')}
      </Button>
    </div>
  )
}

/** Keys 1 to 4 choose the decision; Q, the key of the next step, goes to it. */
function useDecisionKeys(choose: (choice: Choice) => void, focus: () => void) {
  const { t } = useTranslation('authority')
  const [first] = useState(() => ({ choose, focus }))
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'q', label: t('decide.focus'), group: t('card.label'), run: () => first.focus() },
      ...CHOICES.map((choice, index) => ({
        keys: String(index + 1),
        label: t(`decide.${choice}`),
        group: t('card.label'),
        run: () => first.choose(choice),
      })),
    ],
    [t, first],
  )
  useShortcuts(shortcuts)
}
