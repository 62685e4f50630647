import { IconLayoutDashboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Header.module.css'

export function HomeLink() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('mainNavigation')}>
      <Link to="/landing" className={classes.link} aria-label={t('home')} activeProps={{ 'data-active': true }}>
        <IconLayoutDashboard size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.linkText}>{t('home')}</span>
      </Link>
    </nav>
  )
}
