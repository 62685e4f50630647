import { Anchor, Modal } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'
import { permissionsOf } from './permissions.ts'
import { choicesQuery } from './queries.ts'

interface Props {
  name: string
  /** The chosen roles, saved or not. */
  roles: readonly string[]
}

/** The number of permissions that the roles grant. A click lists the roles behind each permission. */
export function PersonPermissions({ name, roles }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  const [isOpen, setOpen] = useState(false)
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const held = permissionsOf(choices, roles)
  // The choices lack roles that this user may not assign, so their permissions are unknown.
  if (!held) return null
  const groups = Map.groupBy(held, ({ group }) => group)
  return (
    <>
      <Anchor component="button" type="button" className={classes.permissions ?? ''} onClick={() => setOpen(true)}>
        {t('permissions.count', { count: held.length, all: choices.permissions.length })}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={640}
        title={t('permissions.title', { name })}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        {held.length === 0 && <p className={classes.dim}>{t('permissions.none')}</p>}
        {[...groups].map(([group, permissions]) => (
          <section key={group} className={classes.permissionGroup} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {permissions.map((permission) => (
                <li key={permission.name}>
                  <span>{permission.label}</span>
                  <span className={classes.dim}>{permission.roles.join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Modal>
    </>
  )
}
