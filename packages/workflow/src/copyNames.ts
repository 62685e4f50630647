/** The number of a copy: "Business Auto (2)". Years and other long numbers in brackets belong to the name. */
const NUMBER = / \((\d{1,2})\)$/

/** The name without the number of a copy, for a policy: the policy has no copies. */
export const nameWithoutNumber = (name: string) => name.replace(NUMBER, '')

const numberOf = (name: string) => Number(name.match(NUMBER)?.[1] ?? 1)

/** The name of a copy: the name of its original, with the number after the highest one among the others of that name. */
export function nameOfCopy(name: string, others: readonly string[]): string {
  const own = nameWithoutNumber(name)
  const numbers = [name, ...others].filter((one) => nameWithoutNumber(one) === own).map(numberOf)
  return `${own} (${Math.max(...numbers) + 1})`
}
