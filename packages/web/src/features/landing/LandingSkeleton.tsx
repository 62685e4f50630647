import { Skeleton } from '@mantine/core'
import classes from './landing.module.css'

/** Empty sheets at the positions that the widgets have for most roles. */
export function LandingSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <div className={classes.sheet}>
        <Skeleton width={140} />
      </div>
      <div className={classes.sheet}>
        <Skeleton width={110} />
      </div>
    </div>
  )
}
