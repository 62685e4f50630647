import classes from './Messages.module.css'
import { usePageTitle } from './pageTitle.ts'
import { StitchedBook } from './StitchedBook.tsx'

interface Props {
  title: string
  text?: React.ReactNode
  /** At least one link or button to go on. */
  children: React.ReactNode
}

/** A full-page message: why there is no page, and where to go from here. */
export function PageMessage({ title, text, children }: Props) {
  usePageTitle(title)
  return (
    <section className={classes.page}>
      <StitchedBook />
      <h1 className={classes.pageTitle}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
