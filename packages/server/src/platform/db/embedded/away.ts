/** The engine failed or hangs, and is being reopened. The codes are those of PostgreSQL for the same errors. */
export class EngineAway extends Error {
  readonly code: '08006' | '53100'
  constructor(isDiskFull: boolean) {
    super(isDiskFull ? 'The disk is full; the embedded database is opened again.' : 'The embedded database is away.')
    this.code = isDiskFull ? '53100' : '08006'
  }
}
