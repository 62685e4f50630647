import { Divider } from '@mantine/core'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ChatAvailability } from './ChatAvailability.tsx'
import classes from './Header.module.css'
import { HomeLink } from './HomeLink.tsx'

export function Header() {
  return (
    <header className={classes.header}>
      <Brand />
      <Divider orientation="vertical" className={classes.divider} />
      <HomeLink />
      <div className={classes.right}>
        <ChatAvailability />
        <AccountMenu />
      </div>
    </header>
  )
}
