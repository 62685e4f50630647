import type { PersonSession } from '@bindery/contract/people'

type Device = Pick<PersonSession, 'browser' | 'system' | 'isPhone'>

/** Test in this order: most browsers also name those that they derive from. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The common names of the browser and operating system in a user agent. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => userAgent && sign.test(userAgent))?.[0] ?? null
  return {
    browser: nameIn(BROWSERS),
    system: nameIn(SYSTEMS),
    isPhone: /\b(iPhone|Android.*Mobile)\b/.test(userAgent ?? ''),
  }
}
