import type { Life } from '../lives/life.ts'
import type { Random } from '../random.ts'
import type { Person } from './people.ts'

/** Who of the carrier does what for a submission. */
export interface Staff {
  /** Takes in and clears what comes to the branch. */
  desk(life: Life): Person
  policyServices(life: Life): Person
  manager: Person
}

export function makeStaff(people: Person[], random: Random): Staff {
  const near = (role: string, { programme }: Life) => {
    const able = people.filter(({ roles, userType }) => userType === 'ServiceUser' && roles.includes(role))
    const own = able.filter(({ organizationId }) => organizationId === programme.branch.id)
    return random.pick(own.length ? own : able)
  }
  return {
    desk: (life) => near('UnderwritingAssistant', life),
    policyServices: (life) => near('PolicyServices', life),
    manager: people.find(({ username }) => username === 'manager')!,
  }
}
