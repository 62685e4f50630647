import type { StatusFamily } from '@bindery/contract/statusLooks'
import classes from './Status.module.css'

/** 22 px, for headers, drawers and dialogs; tables show a glyph and plain text instead. */
export function Pill({ family, children }: { family: StatusFamily; children: React.ReactNode }) {
  return (
    <span className={classes.pill} data-family={family}>
      {children}
    </span>
  )
}
