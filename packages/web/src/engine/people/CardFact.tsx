import type { ReactNode } from 'react'

/** A line of a card; nothing if its value is not known. */
export function CardFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
