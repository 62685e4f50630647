const DAY = 86_400_000
const shift = (day: string, by: number) => new Date(Date.parse(day) + by).toISOString().slice(0, 10)

/** Days are YYYY-MM-DD. */
export const dayAfter = (day: string) => shift(day, DAY)
export const dayBefore = (day: string) => shift(day, -DAY)
