import { OfferPanel } from './OfferPanel.tsx'
import classes from './panel.module.css'
import type { OfferOf } from './queries.ts'

interface Props {
  of: OfferOf
  documentsOf: readonly string[]
  children: React.ReactNode
}

/** The agent's page of an offer: its terms, and beside them the decision. */
export function OfferColumns({ of, documentsOf, children }: Props) {
  return (
    <div className={classes.layout}>
      <div className={classes.columns}>
        <div>{children}</div>
        <OfferPanel of={of} documentsOf={documentsOf} />
      </div>
    </div>
  )
}
