import { USER_TYPES, type UserType } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import { shellTexts } from './texts.ts'

useTexts({ shell: shellTexts })

interface Given {
  userType?: UserType
  mayChangePassword?: boolean
  permissions?: PermissionName[]
}

/** The entries of the account menu. */
function entries({ userType = 'Underwriter', mayChangePassword = true, permissions = [] }: Given = {}) {
  const user = { id: 5, name: 'Ada Reyes', title: 'Underwriter', userType, loginType: 'password' }
  const markup = rendered(
    <Menu opened>
      <Menu.Dropdown>
        <AccountMenuItems open={() => {}} />
      </Menu.Dropdown>
    </Menu>,
    { session: { user, permissions, mayChangePassword } },
  )
  return [...markup.matchAll(/Menu-itemLabel[^>]*>([^<]+)/g)].map(([, label]) => label)
}

test('H365 H366 H371 the account menu has the profile, the password if it may be changed, and the logout', () => {
  expect(entries()).toEqual(expect.arrayContaining(['Profile', 'Change Password', 'Logout']))
  expect(entries({ mayChangePassword: false })).not.toContain('Change Password')
})

test('H369 H373 My Authority is there for the user type Underwriter only', () => {
  const having = USER_TYPES.filter((userType) => entries({ userType }).includes('My Authority'))
  expect(having).toEqual(['Underwriter'])
})

test('H370 external accounts are there for those who have the permission', () => {
  expect(entries({ permissions: ['external.accounts'] })).toContain('External Accounts')
  expect(entries()).not.toContain('External Accounts')
})
