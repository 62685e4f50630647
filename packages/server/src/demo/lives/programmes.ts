import type { Business } from '../businesses/businesses.ts'
import type { Person } from '../people/people.ts'
import { type Random, randomFor } from '../random.ts'
import type { Branch, WorldReference } from '../reference.ts'
import type { Programme } from './life.ts'

/** The sample users get more work than others. */
const BUSY: Record<string, number> = { underwriter: 10, manager: 2.5, agent: 7, agent2: 7 }

export function makeBook(
  reference: WorldReference,
  people: Person[],
  accounts: Business[],
  prospects: Business[],
): Programme[] {
  const random = randomFor('book')
  return [...accounts, ...prospects].flatMap((business, index) => {
    const prospect = index >= accounts.length
    const branch = branchOf(reference, business)
    const underwriters = people.filter(
      ({ organizationId, userType }) => userType === 'Underwriter' && organizationId === branch.id,
    )
    const agents = people.filter(({ organizationId }) => organizationId === business.agency.id)
    const favourite = random.weighted(underwriters, (each) => underwriterWeight(each, business))
    const producer = random.weighted(agents, agentWeight)
    const productSets = productSetsOf(reference, random, business)

    return (prospect ? productSets.slice(0, 1) : productSets).map((products) => {
      const authorized = (each: Person) => products.every((product) => each.authorizedProducts.includes(product))
      const able = underwriters.filter(authorized)
      const specialist = able.find(
        (each) => each.authorizedProducts.length <= 2 && !each.roles.includes('ReferralAuthority'),
      )
      const agent = authorized(producer) ? producer : random.weighted(agents.filter(authorized), agentWeight)
      return {
        business,
        prospect,
        branch,
        products,
        underwriter:
          specialist && random.chance(0.4)
            ? specialist
            : authorized(favourite)
              ? favourite
              : random.weighted(able, (each) => underwriterWeight(each, business)),
        agent,
        contact: random.chance(0.45) ? agent : random.pick(agents),
        lives: [],
      }
    })
  })
}

function branchOf({ organizations }: WorldReference, { city, name }: Business): Branch {
  const branch = organizations.branches.find(({ states }) => states.includes(city.state))
  if (!branch) throw new Error(`No branch looks after ${city.state}, where ${name} is.`)
  return branch
}

function underwriterWeight({ username, grade, roles, authorizedProducts }: Person, { exposure }: Business): number {
  const busy = BUSY[username ?? '']
  if (busy) return busy
  if (roles.includes('ReferralAuthority')) return 0.6
  if (authorizedProducts.length <= 2) return 0.5
  // An associate's authority covers only small risks.
  if (grade === 'UW1') return exposure.revenue < 3e6 ? 3 : 0
  return grade === 'UW3' ? 4 : 3
}

const agentWeight = ({ username, roles }: Person) =>
  BUSY[username ?? ''] ?? (roles.includes('AgentPrincipal') ? 0.8 : 1.5)

/** A package of the trade's first products, and some of the others as separate programmes. */
function productSetsOf(
  { products: { products } }: WorldReference,
  random: Random,
  { trade, agency, city }: Business,
): string[][] {
  const order = products.map(({ shortName }) => shortName)
  const sold = products.filter(
    ({ shortName, admittedStates }) =>
      agency.authorizedProducts.includes(shortName) && admittedStates.includes(city.state),
  )
  const wanted = trade.products.filter((product) => sold.some(({ shortName }) => shortName === product))
  const size = random.weighted([1, 2, 3, 4], (each) => [0, 20, 36, 30, 14][each] ?? 0)
  const together = wanted.slice(0, size)
  // An umbrella needs underlying general liability.
  const main = together.includes('GL') ? together : together.filter((product) => product !== 'CU')
  const alone = wanted
    .slice(size)
    .filter((product) => product !== 'CU' || main.includes('GL'))
    .filter(() => random.chance(0.75))
  return [main.sort((a, b) => order.indexOf(a) - order.indexOf(b)), ...alone.map((product) => [product])].filter(
    (set) => set.length,
  )
}
