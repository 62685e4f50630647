import classes from './RequiredBadge.module.css'

/** The number of required fields left. */
export function RequiredBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.badge} role="img" aria-label={label} title={label}>
      {count}
    </span>
  )
}
