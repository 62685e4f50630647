import { useQuery } from '@tanstack/react-query'
import { actionsOf } from '../queries.ts'
import type { Target } from '../target.ts'

/** What the record is called, as the server says it with its actions. */
export const useRecordName = (target: Target) => useQuery(actionsOf(target)).data?.contextLabel
