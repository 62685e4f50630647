import classes from './Messages.module.css'
import { StitchedBook } from './StitchedBook.tsx'

interface Props {
  title: string
  text?: string
  /** At most one button. */
  action?: React.ReactNode
}

export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      <StitchedBook />
      <div className={classes.title}>{title}</div>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
