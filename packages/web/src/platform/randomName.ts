/** A unique name. Unlike crypto.randomUUID, it also works on a page that was loaded without https. */
export const randomName = () =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
