import { FIND_MIN_LENGTH, type FoundRecords, findApi } from '@bindery/contract/find'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const DELAY_MS = 150
const NOTHING: FoundRecords = { submissions: [], accounts: [], policies: [], people: [], isRespelled: false }

/** The records that the server finds for the text; without one, the submissions opened last. */
export function useFound(text: string) {
  const [asked] = useDebouncedValue(text, DELAY_MS)
  const sought = asked.length >= FIND_MIN_LENGTH ? asked : undefined
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    // Each text has its own entry: a slow response never replaces that of a newer text.
    queryKey: ['find', sought ?? null],
    queryFn: () => send(findApi.find, { query: sought === undefined ? {} : { text: sought } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return {
    records: data ?? NOTHING,
    error,
    isRecent: sought === undefined,
    /** Whether the records answer the text as it is now. */
    isAnswer: asked === text && data !== undefined && !isPlaceholderData && !error,
    isSearching: asked !== text || (isFetching && (isPlaceholderData || data === undefined)),
    retry: () => void refetch(),
  }
}
