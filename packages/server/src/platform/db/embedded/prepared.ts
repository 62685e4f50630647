import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { RepeatedStatements } from '../repeatedStatements.ts'

interface Prepared {
  parameterTypes: readonly number[]
  /** Names and types of the columns; null for a statement that returns no rows. */
  columns: messages.RowDescriptionMessage | null
}
const { serialize } = protocol

/**
 * Runs statements, and prepares those that are repeated, as on PostgreSQL. The engine's own `query` parses and plans
 * every time, which for the facts that actions need takes ten times as long as reading them.
 */
export function preparing(engine: PGlite) {
  const repeated = new RepeatedStatements()
  const prepared = new Map<string, Prepared>()

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = answer.find((message) => message.name === 'rowDescription') as Prepared['columns'] | undefined
    const statement = { parameterTypes: parse.parseDescribeStatementResults(answer), columns: columns ?? null }
    prepared.set(name, statement)
    return statement
  }

  async function execute(name: string, text: string, parameters: readonly unknown[]): Promise<Results> {
    const { parameterTypes, columns } = prepared.get(name) ?? (await prepare(name, text))
    const values = parameters.map((value, at) => asText(value, parameterTypes[at]!))
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    return parse.parseResults(columns ? [columns, ...answer] : answer, engine.parsers)[0]!
  }

  /** Appends a sync message, after which the engine is ready for the next exchange, even if a statement was refused. */
  const send = (...parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  const asText = (value: unknown, type: number) =>
    value === null || value === undefined ? null : (engine.serializers[type]?.(value) ?? String(value))

  return (text: string, parameters: readonly unknown[]): Promise<Results> => {
    const name = repeated.nameOf(text)
    if (!name) return engine.query(text, [...parameters])
    return engine.runExclusive(() => execute(name, text, parameters))
  }
}
