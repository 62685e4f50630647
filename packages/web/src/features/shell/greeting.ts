export const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

/** The first word of the name. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name
