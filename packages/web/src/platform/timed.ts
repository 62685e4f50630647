import { systemApi } from '@bindery/contract/system'
import { send } from './api.ts'

/** Does the work, and reports its duration and success. The name has only letters, digits, spaces and `._-`. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const report = (succeeded: boolean) => reportWork(name, succeeded, Math.round(performance.now() - began))
  try {
    const result = await work()
    report(true)
    return result
  } catch (error) {
    report(false)
    throw error
  }
}

export function reportWork(name: string, succeeded: boolean, milliseconds?: number) {
  const body = { name, succeeded, ...(milliseconds !== undefined && { milliseconds }) }
  send(systemApi.failure, { body }).catch(() => {})
}
