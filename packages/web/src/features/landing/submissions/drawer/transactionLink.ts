interface Target {
  submissionId: number
  /** Preference system.baseURL; empty for the current origin. */
  baseUrl: string
  /** '' or /umagent. */
  basepath: string
  origin: string
}

/** The URL of a transaction's submission, to open in another window. */
export function externalLink({ submissionId, baseUrl, basepath, origin }: Target): string {
  const base = (baseUrl || origin).replace(/\/+$/, '')
  return `${base}${basepath}/submission/${submissionId}/default`
}
