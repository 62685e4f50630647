import { expect, test } from 'vitest'
import { deviceOf } from './userAgent.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    ...(['Safari', 'macOS', false] as const),
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ...(['Safari', 'iPhone', true] as const),
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  ['node', null, null, false],
  [null, null, null, false],
])('%s is said in words', (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone })
})
