import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { surviveKills } from '../../packages/server/src/testing/kills.ts'
import { startServerProcess } from '../../packages/server/src/testing/serverProcess.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import type { Figure } from '../table.ts'

const ROUNDS = Number(process.env.BENCH_KILLS ?? 200)

/** Runs half of the rounds on each engine, or all on the embedded engine if PostgreSQL is not installed. */
export async function kills(say: (line: string) => void): Promise<Figure[]> {
  // With fsync, as in production.
  const cluster = await withPostgres({ fsync: true })
  const rounds = cluster ? Math.ceil(ROUNDS / 2) : ROUNDS
  const directory = mkdtempSync(join(tmpdir(), 'bindery-kills-'))
  try {
    const figures = [await survive('embedded', rounds, { DATA_DIR: directory }, say)]
    if (cluster) {
      const environment = { DATABASE_URL: cluster.url, DEMO: '1', SECRET_KEY: 'a key for the bench only' }
      figures.push(await survive('PostgreSQL', rounds, environment, say))
    }
    return figures
  } finally {
    await cluster?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function survive(
  engine: string,
  rounds: number,
  environment: Record<string, string>,
  say: (line: string) => void,
): Promise<Figure> {
  const start = () => startServerProcess(environment)
  const outcome = await surviveKills({ rounds, start, say: (line) => say(`${engine}, ${line}`) })
  const { acknowledged, settled, lost, doubled, unheard, unfinishedJobs } = outcome
  for (const [what, names] of Object.entries({ lost, doubled, unheard }))
    if (names.length > 0) say(`${engine}, ${what}: ${names.join(', ')}`)
  const faults = lost.length + doubled.length + unheard.length + unfinishedJobs
  return {
    work: `${engine}, killed ${rounds} times: submissions, files, applications, live events`,
    product: `${lost.length} lost, ${doubled.length} doubled, ${unheard.length} unheard, ${unfinishedJobs} unfinished`,
    baseline: `${acknowledged} acknowledged, ${settled} settled`,
    ratio: '',
    target: '0',
    ok: faults === 0,
  }
}
