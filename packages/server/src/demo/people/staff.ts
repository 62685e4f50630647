import type { Life } from '../lives/life.ts'
import type { Random } from '../random.ts'
import type { Person } from './people.ts'

/** The carrier's people who work on a submission. */
export interface Staff {
  /** Receives and clears the branch's submissions. */
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
