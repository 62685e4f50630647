import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { test as anyTest, expect } from 'vitest'
import { hasRoomInMemory } from './memoryFolder.mjs'

const test = anyTest.skipIf(!hasRoomInMemory())

const PROGRAM = `
  import { tmpdir } from 'node:os'
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(new URL('memoryFolder.mjs', import.meta.url).href)}
  keepTemporaryFilesInMemory()
  console.log(tmpdir())
`
const args = ['--input-type=module', '--eval', PROGRAM]
const environment = (changes) => ({ ...process.env, TMPDIR: undefined, ...changes })
const folderOfRun = (changes) =>
  execFileSync(process.execPath, args, { encoding: 'utf8', env: environment(changes) }).trim()

test('temporary files are in memory until the run ends', () => {
  const folder = folderOfRun()
  expect(folder).toMatch(/^\/dev\/shm\/bindery-test-/)
  expect(existsSync(folder)).toBe(false)
})

test('a folder that the environment names is kept', () => {
  expect(folderOfRun({ TMPDIR: '/tmp' })).toBe('/tmp')
})

test('the next run removes what a killed run left, and nothing of a run that goes on', async () => {
  const startRun = async () => {
    const run = spawn(process.execPath, [...args.slice(0, 2), `${PROGRAM};setInterval(() => {}, 1000)`], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [folder] = await once(createInterface({ input: run.stdout }), 'line')
    const kill = async () => {
      run.kill('SIGKILL')
      await once(run, 'exit')
    }
    return { folder, kill }
  }
  const killed = await startRun()
  const running = await startRun()
  await killed.kill()
  expect(existsSync(killed.folder)).toBe(true)
  folderOfRun()
  expect(existsSync(killed.folder)).toBe(false)
  expect(existsSync(running.folder)).toBe(true)
  await running.kill()
  folderOfRun()
})
