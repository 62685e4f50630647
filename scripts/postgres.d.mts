type Cluster = { url: string; version: string; stop: () => Promise<void> }

export function postgresProgram(name: string): string | null

export function withPostgres(options?: {
  settings?: Record<string, string | number>
  fsync?: boolean
}): Promise<Cluster | null>
