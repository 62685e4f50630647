interface Target {
  submissionId: number
  /** Preference system.baseURL; empty: where we are. */
  baseUrl: string
  /** '' or /umagent. */
  basepath: string
  origin: string
}

/** The address of a transaction's submission for another window. */
export function externalLink({ submissionId, baseUrl, basepath, origin }: Target): string {
  const base = (baseUrl || origin).replace(/\/+$/, '')
  return `${base}${basepath}/submission/${submissionId}/default`
}
