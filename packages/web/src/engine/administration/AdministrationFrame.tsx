import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import classes from './administration.module.css'
import './texts.ts'

const PAGES = [
  { name: 'people', to: '/people', permission: 'user.manage' },
  { name: 'formTemplates', to: '/formTemplates', permission: 'form.manage' },
  { name: 'ratePlans', to: '/ratePlans', permission: 'ratePlan.manage' },
] as const

/** A page of administration, with links to the others for users who may open more than one. */
export function AdministrationFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('administration')
  const session = useSession()
  const pages = PAGES.filter(({ permission }) => hasPermission(session, permission))
  if (pages.length < 2) return children
  return (
    <div className={classes.frame}>
      <nav className={classes.navigation} aria-label={t('title')}>
        <p className={classes.title}>{t('title')}</p>
        {pages.map(({ name, to }) => (
          <Link key={name} to={to} className={classes.link ?? ''} activeProps={{ 'aria-current': 'page' }}>
            {t(`pages.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
