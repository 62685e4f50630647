import type { Texts } from './texts.ts'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FOREIGN = 'ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÔÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļḿñôþǫŕšţûṽŵẋýž'
const PADDING = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** {{values}}, $t(references) and <tags> belong to i18next and must not change. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<.*?>)/

export function pseudoText(text: string): string {
  const foreign = text
    .split(KEPT)
    .map((part, at) => (at % 2 ? part : part.replace(/[A-Za-z]/g, accented)))
    .join('')
  return `⟦${[foreign, ...padding(text.length)].join(' ')}⟧`
}

const accented = (letter: string) => FOREIGN[PLAIN.indexOf(letter)] ?? letter

/** Translations are about 40 % longer than the English, short ones even more. */
function padding(length: number): string[] {
  const words: string[] = []
  for (let added = 0; added < length * 0.4; added += words.at(-1)!.length + 1) words.push(PADDING[words.length % 10]!)
  return words
}

export function pseudoTexts<T extends Texts>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
    ]),
  ) as T
}
