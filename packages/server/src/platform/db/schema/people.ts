import type { Generated } from 'kysely'
import type { Addressed, Defaulted, Json } from './columns.ts'

interface OrganizationTable extends Addressed {
  id: number
  kind: 'carrier' | 'branch' | 'agency'
  code: string
  name: string
  parentId: number | null
  path: string
  level: number
  branchId: number | null
  addressLine3: string | null
  country: Defaulted<string>
  phoneNumber: string | null
  faxNumber: string | null
  emailDomain: string | null
  timeZone: string | null
  states: Defaulted<string[]>
  licensedStates: Defaulted<string[]>
  authorizedProducts: Defaulted<string[]>
  agentQuoteStatus: Defaulted<boolean>
  active: Defaulted<boolean>
  details: Json<Record<string, unknown>>
  version: Generated<number>
}

interface PersonTable {
  id: Generated<number>
  username: string | null
  name: string
  title: string | null
  userType: 'Underwriter' | 'ServiceUser' | 'Agent' | 'System'
  organizationId: number
  grade: string | null
  emailAddress: string | null
  phoneNumber: string | null
  cellPhoneNumber: string | null
  faxNumber: string | null
  passwordHash: string | null
  loginType: Defaulted<'password' | 'singleSignOn'>
  authorizedProducts: Defaulted<string[]>
  active: Defaulted<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
}

/** Organizations, people, and the roles and permissions that people have. */
export interface PeopleTables {
  organization: OrganizationTable
  role: {
    name: string
    label: string
    console: 'underwriter' | 'agent'
    userType: string
    referralAuthority: Defaulted<boolean>
    summary: Defaulted<string>
    requiresSecondFactor: Defaulted<boolean>
  }
  permission: { key: string; groupName: string; words: string; meaning: string; retired: Defaulted<boolean> }
  rolePermission: { roleName: string; permissionKey: string }
  person: PersonTable
  personRole: { personId: number; roleName: string; ordinal: Defaulted<number> }
  userGroup: {
    id: number
    key: string
    name: string
    description: Defaulted<string>
    branchId: number | null
    products: Defaulted<string[]>
    email: string | null
  }
  userGroupMember: { groupId: number; personId: number }
  personPicture: { personId: number; content: Buffer; version: string; changedAt: Defaulted<Date> }
  personAct: {
    id: Generated<number>
    personId: number
    act:
      | 'linkMade'
      | 'unlocked'
      | 'signedOut'
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'secondFactorReset'
      | 'recoveryCodesMade'
      | 'recoveryCodeUsed'
      | 'sessionEnded'
    actorId: number
    requestId: string
    at: Generated<Date>
  }
}
