import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { RepeatedStatements } from '../repeatedStatements.ts'

interface Prepared {
  parameterTypes: readonly number[]
  /** Names and types of the columns; null for a statement that returns no rows. */
  columns: messages.RowDescriptionMessage | null
}
const { serialize } = protocol
/** The statement that the next one replaces. */
const UNNAMED = ''

/**
 * Runs statements, and prepares those that are repeated, as on PostgreSQL. The engine's own `query` parses and plans
 * every time, which for the facts that actions need takes ten times as long as reading them. It also makes text of bytes.
 */
export function preparing(engine: PGlite) {
  const repeated = new RepeatedStatements()
  const prepared = new Map<string, Prepared>()

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = answer.find((message) => message.name === 'rowDescription') as Prepared['columns'] | undefined
    const statement = { parameterTypes: parse.parseDescribeStatementResults(answer), columns: columns ?? null }
    if (name) prepared.set(name, statement)
    return statement
  }

  async function execute(name: string, text: string, parameters: readonly unknown[]): Promise<Results> {
    const { parameterTypes, columns } = prepared.get(name) ?? (await prepare(name, text))
    const values = parameters.map((value, at) => asSent(value, parameterTypes[at]!))
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    return parse.parseResults(columns ? [columns, ...answer] : answer, engine.parsers)[0]!
  }

  /** Bytes are sent as they are: file contents, and JSON in UTF-8. */
  const asSent = (value: unknown, type: number) => {
    if (value === null || value === undefined) return null
    return value instanceof Uint8Array ? value : (engine.serializers[type]?.(value) ?? String(value))
  }

  /** Appends a sync message, after which the engine is ready for the next exchange, even if a statement was refused. */
  const send = (...parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  return (text: string, parameters: readonly unknown[]): Promise<Results> =>
    engine.runExclusive(() => execute(repeated.nameOf(text) ?? UNNAMED, text, parameters))
}
