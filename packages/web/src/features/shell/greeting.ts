/** Which greeting fits an hour of the day. */
export const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

/** What a person is called by: the first word of the name. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name
