import { Divider } from '@mantine/core'
import type { ReactNode } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ChatAvailability } from './ChatAvailability.tsx'
import classes from './Header.module.css'
import { HomeLink } from './HomeLink.tsx'
import { Notifications } from './notifications/Notifications.tsx'
import { OpenSubmissions } from './OpenSubmissions.tsx'
import { SearchButton } from './SearchButton.tsx'

export function Header({ newSubmission }: { newSubmission: ReactNode }) {
  return (
    <header className={classes.header}>
      <Brand />
      <Divider orientation="vertical" className={classes.divider} />
      <HomeLink />
      <OpenSubmissions />
      <SearchButton />
      <div className={classes.right}>
        {newSubmission}
        <ChatAvailability />
        <Notifications />
        <AccountMenu />
      </div>
    </header>
  )
}
