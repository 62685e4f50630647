import {
  IconCertificate,
  IconDeviceMobile,
  IconForms,
  IconKey,
  IconMailQuestion,
  IconPlugConnected,
  IconTable,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { hasPermission, useSession } from '#platform/session.ts'
import type { HeaderDialog } from './dialogs.ts'

/** A screen of the account menu: a page or a dialog. */
export interface Screen {
  name:
    | 'profile'
    | 'changePassword'
    | 'secondFactor'
    | 'myAuthority'
    | 'externalAccounts'
    | 'unfiledMail'
    | 'people'
    | 'formTemplates'
    | 'ratePlans'
  Icon: TablerIcon
  opens: { dialog: HeaderDialog } | { page: '/password' | '/unfiledMail' | '/people' | '/formTemplates' | '/ratePlans' }
}

/** The screens that the user may open from every page. */
export function useScreens(): Screen[] {
  const session = useSession()
  const { user, mayChangePassword } = session
  const screens: [isOffered: boolean, screen: Screen][] = [
    [true, { name: 'profile', Icon: IconUser, opens: { dialog: 'profile' } }],
    [mayChangePassword, { name: 'changePassword', Icon: IconKey, opens: { page: '/password' } }],
    [
      user.loginType === 'password',
      { name: 'secondFactor', Icon: IconDeviceMobile, opens: { dialog: 'secondFactor' } },
    ],
    [user.userType === 'Underwriter', { name: 'myAuthority', Icon: IconCertificate, opens: { dialog: 'myAuthority' } }],
    [
      hasPermission(session, 'external.accounts'),
      { name: 'externalAccounts', Icon: IconPlugConnected, opens: { dialog: 'externalAccounts' } },
    ],
    [
      hasPermission(session, 'email.file'),
      { name: 'unfiledMail', Icon: IconMailQuestion, opens: { page: '/unfiledMail' } },
    ],
    [hasPermission(session, 'user.manage'), { name: 'people', Icon: IconUsers, opens: { page: '/people' } }],
    [
      hasPermission(session, 'form.manage'),
      { name: 'formTemplates', Icon: IconForms, opens: { page: '/formTemplates' } },
    ],
    [hasPermission(session, 'ratePlan.manage'), { name: 'ratePlans', Icon: IconTable, opens: { page: '/ratePlans' } }],
  ]
  return screens.filter(([isOffered]) => isOffered).map(([, screen]) => screen)
}
