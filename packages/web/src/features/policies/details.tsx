import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from '#engine/records/records.module.css'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

interface LoadedProps<Row> {
  query: UseQueryResult<Row>
  /** Shown if the record failed to load. */
  failed: string
  children: (row: Row) => ReactNode
}

/** The details of a policy change once they are loaded. */
export function Loaded<Row>({ query: { data, error, refetch }, failed, children }: LoadedProps<Row>) {
  if (data !== undefined) return children(data)
  if (error) return <ProblemPanel error={error} what={failed} onRetry={() => void refetch()} />
  return (
    <div className={classes.section}>
      <Skeleton width="60%" />
    </div>
  )
}

interface DetailsProps {
  id: string
  title: string
  /** The problem of the last save. */
  error: unknown
  children: ReactNode
}

const FIELDS = ['effectiveDate', 'method', 'reasons', 'description']

/** The sentence of a refusal. One that stands at its field is only announced, not shown a second time. */
const Refused = ({ error }: { error: unknown }) =>
  FIELDS.some((field) => fieldProblem(error, field)) ? (
    <VisuallyHidden role="alert">{problemSentence(error)}</VisuallyHidden>
  ) : (
    <p className={classes.sub} role="alert">
      {problemSentence(error)}
    </p>
  )

/** The fields of a draft policy change. Each field is saved on entry. */
export const EditableDetails = ({ id, title, error, children }: DetailsProps) => (
  <section className={classes.section} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <div className={classes.fields}>{children}</div>
    {error !== null && <Refused error={error} />}
  </section>
)

interface Saving<Row, Details> {
  /** Saves with the same scope run in sequence: each sends the version that the previous save returned. */
  scope: string
  record: { submissionId: number; version: number }
  queryKey: QueryKey
  send: (details: Details & { version: number }) => Promise<Row>
}

export function useSaveDetails<Row extends { version: number }, Details>({
  scope,
  record,
  queryKey,
  send,
}: Saving<Row, Details>) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: scope },
    mutationFn: (details: Details) => {
      const { version } = queryClient.getQueryData<Row>(queryKey) ?? record
      return send({ version, ...details })
    },
    meta: { handled: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: ['submission', record.submissionId] })
    },
  })
}
