import type { OneTimeLink, PersonDetails } from '@bindery/contract/people'
import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { changesIn, draftOf, missingIn, type PersonDraft } from './draft.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { PersonAudit } from './PersonAudit.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PersonPermissions } from './PersonPermissions.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import classes from './people.module.css'
import { type PersonAct, useAct, useMakeLink, useUpdatePerson } from './queries.ts'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'

const DONE = {
  unlock: 'unlocked',
  signOut: 'signedOut',
  resetSecondFactor: 'factorReset',
  deactivate: 'deactivated',
  activate: 'activated',
} as const

interface Props {
  person: PersonDetails
  /** Only the fields edited here, so that changes by others stay visible. */
  edits: Partial<PersonDraft>
  onEdit: (edits: Partial<PersonDraft>) => void
}

export function PersonForm({ person, edits, onEdit }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  const { id, name, status, canChange } = person
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const [asks, setAsks] = useState<'deactivate' | 'resetSecondFactor' | null>(null)
  const { instant } = useFormats()
  const update = useUpdatePerson(id)
  const act = useAct(id)
  const makeLink = useMakeLink(id)
  const draft = { ...draftOf(person), ...edits }
  const changes = changesIn(person, draft)
  const count = Object.keys(changes).length
  const missing = missingIn(draft)
  const isStale = update.error instanceof ApiProblem && update.error.is('stale')

  const errorOf = (field: keyof PersonDraft) => {
    const isMissing = missing.find((one) => one === field)
    return isMissing ? t(`problems.${isMissing}`) : fieldProblem(update.error, field)
  }
  const isUnderAField = Object.keys(draft).some((field) => fieldProblem(update.error, field))
  const run = (wanted: PersonAct) =>
    act.mutate(wanted, {
      onSuccess: () => {
        setAsks(null)
        toastDone(t(`acts.${DONE[wanted]}`, { name }))
      },
    })
  const cancel = () => {
    update.reset()
    onEdit({})
  }
  const save = (event: React.FormEvent) => {
    event.preventDefault()
    if (count === 0 || missing.length > 0) return
    update.mutate(
      { version: person.version, ...changes },
      {
        onSuccess: (saved) => {
          onEdit({})
          toastDone(t('drawer.saved', { name: saved.name }))
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <div className={classes.sections}>
        <section aria-label={t('drawer.position')}>
          <h3>{t('drawer.position')}</h3>
          {!canChange && <p className={classes.dim}>{t('drawer.fixed')}</p>}
          {isStale && (
            <Alert color="yellow" role="alert" mb={12}>
              {t('drawer.stale')}
            </Alert>
          )}
          <PersonFields
            draft={draft}
            errorOf={errorOf}
            readOnly={!canChange}
            onChange={(change) => {
              if (update.error && !isStale) update.reset()
              onEdit({ ...edits, ...change })
            }}
          />
          <PersonPermissions name={draft.name} roles={draft.roles} />
          {update.error && !isStale && !isUnderAField && (
            <p className={classes.problem} role="alert">
              {problemSentence(update.error)}
            </p>
          )}
        </section>
        <section aria-label={t('drawer.sessions')}>
          <h3>{t('drawer.sessions')}</h3>
          <PersonSessions person={person} canEnd={canChange || person.sessions.some(({ isOwn }) => isOwn)} />
          {canChange && person.sessions.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              mt={8}
              loading={act.isPending && act.variables === 'signOut'}
              onClick={() => run('signOut')}
            >
              {t('acts.signOut')}
            </Button>
          )}
        </section>
        <section aria-label={t('drawer.secondFactor')}>
          <h3>{t('drawer.secondFactor')}</h3>
          <div className={classes.line}>
            <span>{factorWords()}</span>
            {canChange && person.secondFactor.since !== null && (
              <Button variant="subtle" onClick={() => setAsks('resetSecondFactor')}>
                {t('acts.resetSecondFactor')}
              </Button>
            )}
          </div>
        </section>
        <section aria-label={t('drawer.audit')}>
          <h3>{t('drawer.audit')}</h3>
          <PersonAudit changes={person.changes} />
        </section>
      </div>
      {canChange && (
        <footer className={classes.drawerFooter}>
          {status === 'deactivated' ? (
            <Button variant="default" loading={act.isPending} onClick={() => run('activate')}>
              {t('acts.activate')}
            </Button>
          ) : (
            <Button variant="default" color="red" c="var(--bd-stopped-text)" onClick={() => setAsks('deactivate')}>
              {t('acts.deactivate')}
            </Button>
          )}
          {status === 'locked' && (
            <Button variant="default" loading={act.isPending} onClick={() => run('unlock')}>
              {t('acts.unlock')}
            </Button>
          )}
          {person.canReset && (
            <Button
              variant="default"
              loading={makeLink.isPending}
              onClick={() => makeLink.mutate(undefined, { onSuccess: setLink })}
            >
              {t('acts.reset')}
            </Button>
          )}
          <span className={classes.grow} />
          {count > 0 && (
            <Button variant="default" onClick={cancel}>
              {t('cancel', { ns: 'platform' })}
            </Button>
          )}
          <Button type="submit" disabled={count === 0 || missing.length > 0} loading={update.isPending}>
            {t('drawer.save', { count })}
          </Button>
        </footer>
      )}
      {asks === 'resetSecondFactor' && (
        <ResetFactorDialog
          name={name}
          isPending={act.isPending}
          onConfirm={() => run('resetSecondFactor')}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'deactivate' && (
        <DeactivateDialog
          person={person}
          isPending={act.isPending}
          onConfirm={() => run('deactivate')}
          onClose={() => setAsks(null)}
        />
      )}
      {link && (
        <Modal
          opened
          onClose={() => setLink(null)}
          closeOnClickOutside={false}
          size={560}
          title={t('link.title', { name })}
          closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
        >
          <LinkPanel name={name} link={link} onClose={() => setLink(null)} />
        </Modal>
      )}
    </form>
  )

  function factorWords() {
    const { since, required } = person.secondFactor
    if (since === null) return t(required ? 'drawer.factorMissing' : 'drawer.factorOff')
    return t(required ? 'drawer.factorRequired' : 'drawer.factorOn', { since: instant(since) })
  }
}
