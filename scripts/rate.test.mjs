import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run.mjs'

const RISK = {
  product: 'DO',
  effectiveDate: '2026-05-01',
  state: 'MA',
  totalAssets: '30000000',
  industry: 'manufacturing',
}

/** Runs the command as a person does: npm itself must print nothing on standard output. */
function rate(text) {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-rate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'risks.json')
  writeFileSync(file, text)
  return spawnSync('npm', ['run', 'rate', '--', file], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
}

test('npm run rate prints the document with a result in each entry, and nothing else', () => {
  const { stdout, status } = rate(JSON.stringify({ version: 1, rating: [{ id: 'a', risk: RISK }] }))
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    rating: [{ id: 'a', risk: RISK, result: { plan: 'DO-2026' } }],
  })
})

test('npm run rate says what is wrong with a file, and fails', () => {
  const { stderr, status } = rate('{ "rating": 1 }')
  expect(status).toBe(1)
  expect(stderr).toContain('cannot be rated: "rating" must be a list.')
})
