const DAY = /\d{4}-\d{2}-\d{2}(?!\d)/g

/** Days in a text as the user writes days. */
export const sayValue = (value: string, day: (when: string) => string) => value.replace(DAY, (found) => day(found))
