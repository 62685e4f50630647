import { useState } from 'react'

interface PageQuery {
  data: { totalRecords: number } | undefined
  isPlaceholderData: boolean
}

/** The last known number of records. A page that fails to load does not reset it. */
export function useKnownTotal(question: string, { data, isPlaceholderData }: PageQuery) {
  const total = data?.totalRecords
  const [known, setKnown] = useState({ question, total })
  const isNews = known.question !== question || known.total !== total
  if (total !== undefined && !isPlaceholderData && isNews) setKnown({ question, total })
  return total ?? (known.question === question ? known.total : undefined)
}
