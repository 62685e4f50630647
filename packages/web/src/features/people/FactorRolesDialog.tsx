import { CONSOLES } from '@bindery/contract/consoles'
import type { SecondFactorRole } from '@bindery/contract/people'
import { Button, Modal, Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './people.module.css'
import { factorRolesQuery, useRequireFactor } from './queries.ts'

/** One switch for each role: whether its users need a second factor. Each switch saves at once. */
export function FactorRolesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'platform'])
  const { data: roles, error, refetch } = useQuery(factorRolesQuery)
  const change = useRequireFactor()
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('factorRoles.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p className={classes.context}>{t('factorRoles.text')}</p>
      {!roles && error && <ProblemPanel error={error} what={t('factorRoles.failed')} onRetry={() => void refetch()} />}
      {!roles && !error && <Skeleton height={240} role="status" aria-label={t('loading', { ns: 'platform' })} />}
      {roles &&
        CONSOLES.map((console) => (
          <section key={console} className={classes.factorRoles} aria-label={t(`factorRoles.${console}`)}>
            <h3>{t(`factorRoles.${console}`)}</h3>
            {roles
              .filter((role) => role.console === console)
              .map((role) => (
                <RoleSwitch
                  key={role.name}
                  role={role}
                  isPending={change.isPending && change.variables.role === role.name}
                  onChange={(required) => change.mutate({ role: role.name, required })}
                />
              ))}
          </section>
        ))}
      <DialogFooter hint={change.error ? problemSentence(change.error) : null}>
        <Button variant="default" onClick={onClose}>
          {t('close', { ns: 'platform' })}
        </Button>
      </DialogFooter>
    </Modal>
  )
}

interface SwitchProps {
  role: SecondFactorRole
  isPending: boolean
  onChange: (required: boolean) => void
}

function RoleSwitch({ role, isPending, onChange }: SwitchProps) {
  const { t } = useTranslation('people')
  const { instant } = useFormats()
  const { label, required, people, without, changedAt, changedBy } = role
  const description = [
    t('factorRoles.people', { count: people, with: people - without }),
    changedAt !== null && t('factorRoles.changed', { at: instant(changedAt), by: changedBy ?? t('drawer.system') }),
  ]
  return (
    <Switch
      label={label}
      description={description.filter(Boolean).join(' · ')}
      checked={required}
      disabled={isPending}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}
