/** For this long a job belongs to the process that claimed it. When that process is lost, another takes the job over. */
const LEASE_MS = 20_000
const RENEW_MS = 5_000

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/**
 * Does the work and renews the lease meanwhile, so that a slow job is not taken over. A renewal that fails is tried again
 * with the next one. No renewal is under way any more when this returns.
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
