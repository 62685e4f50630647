import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpLoad } from '../httpLoad.ts'
import { startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'

/** The product on its embedded database, without PostgreSQL. */
export async function embedded(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-'))
  const product = await startProduct({ DATA_DIR: directory })
  try {
    const token = await product.signIn('underwriter')
    const path = '/rest/Submission/filter?startIndex=0&numberOfRows=25'
    await httpLoad(product.port, 1, 2, () => ({ path, token }))
    const { p50, p95 } = await httpLoad(product.port, 1, 4, () => ({ path, token }))
    return [
      {
        work: 'embedded engine, sample world, default page',
        product: `p95 ${ms(p95)}`,
        baseline: `p50 ${ms(p50)}`,
        ratio: '',
        target: 'p95 < 25 ms',
        ok: p95 < 25,
      },
    ]
  } finally {
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
