/** With its dot. */
export const extensionOf = (name: string) => /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''

export const stemOf = (name: string, extension: string) =>
  name.endsWith(extension) ? name.slice(0, name.length - extension.length) : name
