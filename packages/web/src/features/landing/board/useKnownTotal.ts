import { useState } from 'react'

interface Asked {
  data: { totalRecords: number } | undefined
  isPlaceholderData: boolean
}

/** How many there are of what is asked for, as was last heard: a page that cannot be loaded does not change that. */
export function useKnownTotal(question: string, { data, isPlaceholderData }: Asked) {
  const total = data?.totalRecords
  const [known, setKnown] = useState({ question, total })
  const isNews = known.question !== question || known.total !== total
  if (total !== undefined && !isPlaceholderData && isNews) setKnown({ question, total })
  return total ?? (known.question === question ? known.total : undefined)
}
