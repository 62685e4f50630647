import { useId } from 'react'
import classes from './Figures.module.css'

interface Props {
  title: string
  count?: number | undefined
  /** At the end of the heading. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** A titled part of the overview's columns. */
export function Part({ title, count, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
        <span className={classes.aside}>{aside}</span>
      </div>
      {children}
    </section>
  )
}
