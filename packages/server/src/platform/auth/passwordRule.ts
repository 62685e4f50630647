import { PASSWORD_MIN } from '@bindery/contract/limits'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { malformed } from '../problems.ts'

const TOO_SHORT = `At least ${PASSWORD_MIN} characters.`
const OWN_NAME = 'Choose a password that is not made of your own names.'
const TOO_COMMON = 'This password is easy to guess. Choose a less common one.'

/** Scores run from 0 to 4. From 3 on, a password takes more than a hundred million guesses. */
const LEAST_SCORE = 3
/** Only the first characters are scored, because the time for scoring grows with the length. */
const SCORED_CHARACTERS = 40
/** Shorter names are ignored: too many good passwords contain them. */
const SHORTEST_NAME = 3
/** A password made of names needs this many other letters. */
const OTHER_LETTERS = 5

/** Created at the first use, because reading the dictionaries would slow down every start. */
let scorer: ZxcvbnFactory | undefined

/** The rule for every new password. Returns the reason why the password is refused, or null. */
export function whyNotPassword(password: string, person: { name: string; username: string }): string | null {
  if ([...password].length < PASSWORD_MIN) return TOO_SHORT
  const names = namesOf(person)
  if (isMadeOf(names, password)) return OWN_NAME
  scorer ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return scorer.check(password.slice(0, SCORED_CHARACTERS), names).score < LEAST_SCORE ? TOO_COMMON : null
}

/** Throws the reason as an error of the field `field`. */
export function refuseWeakPassword(password: string, person: { name: string; username: string }, field: string) {
  const message = whyNotPassword(password, person)
  if (message) throw malformed(message, [{ path: field, message }])
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const namesOf = ({ name, username }: { name: string; username: string }) =>
  `${plain(name)} ${plain(username)}`.split(/[^\p{L}]+/u).filter((part) => part.length >= SHORTEST_NAME)

/** Compares only letters: digits and signs around a name do not hide it. */
function isMadeOf(names: readonly string[], password: string) {
  const letters = plain(password).replace(/[^\p{L}]/gu, '')
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), letters)
  return rest.length < letters.length && rest.length < OTHER_LETTERS
}
