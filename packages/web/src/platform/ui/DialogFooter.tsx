import classes from './DialogFooter.module.css'

/** A hint or a count on the left, then Cancel, then the action button. */
export function DialogFooter({ hint, children }: { hint?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={classes.footer}>
      <span className={classes.hint}>{hint}</span>
      {children}
    </div>
  )
}
