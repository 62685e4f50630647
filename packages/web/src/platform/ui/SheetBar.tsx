import { IconChevronRight } from '@tabler/icons-react'
import classes from './SheetBar.module.css'

interface Props {
  title: React.ReactNode
  /** The breadcrumb, as links. */
  path?: React.ReactNode[]
  /** Beside the title. */
  beside?: React.ReactNode
  /** At the end of the bar. */
  state?: React.ReactNode
}

/** The bar above the contents of a sheet: the breadcrumb and the title, and at the end the state. */
export function SheetBar({ title, path = [], beside, state }: Props) {
  return (
    <div className={classes.bar}>
      {path.map((link, at) => (
        <span key={at} className={classes.step}>
          {link}
          <IconChevronRight size={14} stroke={1.7} aria-hidden="true" />
        </span>
      ))}
      <h2 className={classes.title}>{title}</h2>
      {beside}
      <div className={classes.state}>{state}</div>
    </div>
  )
}
