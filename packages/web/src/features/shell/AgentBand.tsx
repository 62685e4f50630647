import { useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import bandClasses from './AgentBand.module.css'
import { Brand } from './Brand.tsx'
import { ChatAvailability } from './ChatAvailability.tsx'
import { firstNameOf, greetingAt } from './greeting.ts'
import classes from './Header.module.css'
import { HomeLink } from './HomeLink.tsx'
import { Notifications } from './notifications/Notifications.tsx'
import { OpenSubmissions } from './OpenSubmissions.tsx'
import { SearchButton } from './SearchButton.tsx'

/** The agent's header: a dark band with a sewn edge, and a greeting on the home page. */
export function AgentBand({ newSubmission }: { newSubmission: ReactNode }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const isHome = Boolean(useMatchRoute()({ to: '/landing' }))
  return (
    <header className={bandClasses.band}>
      <div className={classes.header}>
        <Brand />
        <HomeLink />
        <OpenSubmissions />
        {!isHome && <SearchButton />}
        <div className={classes.right}>
          {newSubmission}
          <ChatAvailability />
          <Notifications />
          <AccountMenu />
        </div>
      </div>
      {isHome && (
        <div className={bandClasses.greeting}>
          <div>
            <h1>{t(`greeting.${greetingAt(new Date().getHours())}`, { name: firstNameOf(user.name) })}</h1>
            <p>{user.organization.name}</p>
          </div>
          <SearchButton look="wide" />
        </div>
      )}
    </header>
  )
}
