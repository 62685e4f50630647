import { Divider } from '@mantine/core'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ChatAvailability } from './ChatAvailability.tsx'
import classes from './Header.module.css'
import { HomeLink } from './HomeLink.tsx'
import { NewSubmissionButton } from './newSubmission/NewSubmissionButton.tsx'
import { OpenSubmissions } from './OpenSubmissions.tsx'

export function Header() {
  return (
    <header className={classes.header}>
      <Brand />
      <Divider orientation="vertical" className={classes.divider} />
      <HomeLink />
      <OpenSubmissions />
      <div className={classes.right}>
        <NewSubmissionButton />
        <ChatAvailability />
        <AccountMenu />
      </div>
    </header>
  )
}
