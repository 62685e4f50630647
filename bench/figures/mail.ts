import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../latencies.ts'
import { type Product, startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'

const MAILS = 40
/** The thread that reads mails compiles its code with the first ones. */
const WARMING = 15
const HTML_BYTES = 200_000

/** A newsletter of 200 kB, dropped on a submission: sent, read, sanitized and stored, until the answer is there. */
export async function mail(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-mail-'))
  const product = await startProduct({ DATA_DIR: directory })
  try {
    const token = await product.signIn('underwriter')
    const { records } = (await product.send(
      'GET',
      '/rest/Submission/filter?filterUri=/Filter/default/uw/all-open&numberOfRows=1&startIndex=0',
      token,
    )) as { records: { id: number }[] }
    const times: number[] = []
    for (let at = 0; at < WARMING + MAILS; at++)
      times.push(await timeOf(product, token, records[0]!.id, newsletter(at)))
    const value = median(times.slice(WARMING))
    return [
      {
        work: 'a 200 kB HTML mail sanitized and stored, median',
        product: ms(value),
        ...{ baseline: '', ratio: '', target: '≤ 50 ms', ok: value <= 50 },
      },
    ]
  } finally {
    await product.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function timeOf({ port }: Product, token: string, submissionId: number, content: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([content]), 'Newsletter.eml')
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/rest/Submission/${submissionId}/Emails`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the mail was refused: ${answer.status} ${text.slice(0, 300)}`)
  return performance.now() - began
}

function newsletter(number: number): string {
  let rows = ''
  for (let at = 0; rows.length < HTML_BYTES; at++)
    rows += `<table width="600" style="border-collapse:collapse;background-color:#f${at % 10}f"><tr><td style="padding:12px;color:#333;font-size:14px"><a href="https://t.example/c?x=${at}&amp;y=2" style="color:#0b5cad">Item ${at}</a><br><img src="https://cdn.example/i/${at}.png" width="120" alt="p"><p style="margin:0 0 8px">Storm damage in the north &amp; what it costs</p></td></tr></table>`
  const heads = [
    'From: News <news@paper.example>',
    `Subject: Issue ${number}`,
    'Content-Type: text/html; charset=utf-8',
  ]
  return [...heads, '', `<html><body>${rows}</body></html>`, ''].join('\r\n')
}
