/** Prefix for a statement that must be planned each time, because its best plan depends on its values. */
export const ANEW = '/* plan anew */ '

const OFTEN = 3
const MOST = 500

/**
 * Names the repeated statements that are worth preparing: parsing and planning take longer than finding a page of the
 * grid. Their number is limited, because each takes memory in every connection.
 */
export class RepeatedStatements {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || text.startsWith(ANEW)) return name
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < OFTEN || this.#names.size >= MOST) {
      if (this.#seen.size >= MOST * 4) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const given = `s${this.#names.size + 1}`
    this.#names.set(text, given)
    return given
  }
}
