import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allStyled, watchStyles } from './styles.ts'

/** A fake stylesheet link: its sheet cannot be read until it has loaded. */
class Link extends EventTarget {
  sheet: { cssRules: object } | null = null
  replaceWith(again: Link) {
    page[page.indexOf(this)] = again
  }
  cloneNode() {
    return new Link()
  }
  arrive() {
    this.sheet = { cssRules: {} }
    this.dispatchEvent(new Event('load'))
  }
  fail() {
    told({ target: this })
    this.dispatchEvent(new Event('error'))
  }
}
let page: Link[] = []
let told: (event: { target: Link }) => void

beforeEach(() => {
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('document', { querySelectorAll: () => page })
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof told) => {
    told = listener
  })
  page = []
  watchStyles()
})
afterEach(() => vi.unstubAllGlobals())

const outcome = (asked: Promise<boolean>) => Promise.race([asked, Promise.resolve('waiting')])

test('a style sheet that is on its way is waited for, and not fetched twice', async () => {
  const link = new Link()
  page = [link]
  const both = [allStyled(), allStyled()]
  expect(await outcome(both[0]!)).toBe('waiting')
  expect(page).toEqual([link])
  link.arrive()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('one that failed is fetched again once, however many ask for it, and all of them wait until it is there', async () => {
  const link = new Link()
  page = [link]
  link.fail()
  const both = [allStyled(), allStyled()]
  const [again] = page
  expect(again).not.toBe(link)
  expect(await outcome(both[1]!)).toBe('waiting')
  again!.arrive()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(page).toEqual([again])
})

test('one that fails again is told, so that nothing is drawn without its style', async () => {
  const link = new Link()
  page = [link]
  link.fail()
  const asked = allStyled()
  page[0]!.fail()
  expect(await asked).toBe(false)
})
