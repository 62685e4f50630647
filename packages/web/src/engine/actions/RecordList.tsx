import type { ActionId } from '@bindery/contract/actions/catalogue'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from '#engine/records/records.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { OfferedButton } from './OfferedButton.tsx'
import { actionsOf } from './queries.ts'
import type { Target } from './target.ts'
import { Wizard } from './Wizard.tsx'

interface Props<Row> {
  /** The record whose actions the bar shows. */
  target: Target
  title: string
  /** Shown under the title when there are any rows. */
  sub?: string
  query: { data: Row[] | undefined; error: unknown; refetch: () => unknown }
  /** `failed`: the rows could not be loaded. `empty`: there are none. */
  failed: string
  empty: string
  emptyText: string
  /** The action that creates the first row, and the text beside its button. */
  create?: { action: ActionId; text: string }
  children: (rows: Row[]) => React.ReactNode
}

/** The page of a submission's quotes, proposals, policies or reports. */
export function RecordList<Row>({ target, title, sub, query, failed, empty, emptyText, create, children }: Props<Row>) {
  const { data, error, refetch } = query
  usePageTitle(title)
  return (
    <>
      <Wizard targets={[target]} />
      <div className={classes.page}>
        <div className={classes.head}>
          <div>
            <h2>{title}</h2>
            {sub && data && data.length > 0 && <p className={classes.sub}>{sub}</p>}
          </div>
        </div>
        {Boolean(error) && !data && <ProblemPanel error={error} what={failed} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="60%" />}
        {data?.length === 0 && <EmptyList target={target} title={empty} text={emptyText} create={create} />}
        {data && data.length > 0 && children(data)}
      </div>
    </>
  )
}

interface EmptyListProps {
  target: Target
  title: string
  text: string
  create: Props<never>['create']
}

function EmptyList({ target, title, text, create }: EmptyListProps) {
  const { data } = useQuery(actionsOf(target))
  const isOffered = data?.actions.some(({ id, enabled }) => id === create?.action && enabled)
  return (
    <EmptyState
      title={title}
      text={create && isOffered ? create.text : text}
      action={create && <OfferedButton target={target} actionId={create.action} />}
    />
  )
}
