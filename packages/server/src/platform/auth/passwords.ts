import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with its recommended costs. */
export const hashPassword = (password: string) => hash(password)

/** Verified against when there is no such user, so that the time of the answer does not tell who exists. */
let nobody: Promise<string> | undefined

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash != null
}
