import type { PersonSession } from '@bindery/contract/people'

type Device = Pick<PersonSession, 'browser' | 'system' | 'isPhone'>

/** In the order to look for them: most browsers also name those that they came from. */
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

/** The browser and the system that a user agent names, as people call them. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => userAgent && sign.test(userAgent))?.[0] ?? null
  return {
    browser: nameIn(BROWSERS),
    system: nameIn(SYSTEMS),
    isPhone: /\b(iPhone|Android.*Mobile)\b/.test(userAgent ?? ''),
  }
}
