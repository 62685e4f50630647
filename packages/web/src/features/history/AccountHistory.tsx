import { useState } from 'react'
import { HistoryColumns } from './HistoryColumns.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import classes from './history.module.css'
import { useHistoryColumns } from './useHistoryColumns.ts'

/** Everything that happened to an account, with its filters and columns. */
export function AccountHistory({ accountId }: { accountId: number }) {
  const columns = useHistoryColumns()
  const [isConfiguring, setConfiguring] = useState(false)
  return (
    <>
      <div className={classes.page}>
        <HistoryPanel subject={{ accountId }} columns={columns} onConfigure={() => setConfiguring(true)} />
      </div>
      {isConfiguring && <HistoryColumns columns={columns} onClose={() => setConfiguring(false)} />}
    </>
  )
}
