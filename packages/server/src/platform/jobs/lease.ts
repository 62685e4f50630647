/** The length of a lease. When the process that claimed a job is lost, another takes the job over after this time. */
const LEASE_MS = 20_000
const RENEW_MS = 5_000

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/**
 * Does the work and renews the lease meanwhile, so that a slow job is not taken over. A failed renewal is retried at
 * the next interval. When this returns, no renewal is in progress.
 */
export async function whileLeased<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {})
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewing
  }
}
