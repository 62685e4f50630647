import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with its recommended costs. */
export const hashPassword = (password: string) => hash(password)

/** The hash to verify against for an unknown user, so that the response time does not reveal which users exist. */
let nobody: Promise<string> | undefined

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash != null
}
