import { useQuery } from '@tanstack/react-query'
import { actionsOf } from '../queries.ts'
import type { Target } from '../target.ts'

/** The name of the record, from the server's list of its actions. */
export const useRecordName = (target: Target) => useQuery(actionsOf(target)).data?.contextLabel
