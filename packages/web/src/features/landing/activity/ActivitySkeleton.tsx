import { Skeleton } from '@mantine/core'
import classes from './activity.module.css'

const GROUPS = [62, 48, 71, 55, 66]

export const ActivitySkeleton = () => (
  <div className={classes.list} aria-hidden="true">
    {GROUPS.map((width) => (
      <div key={width} className={classes.bars}>
        <Skeleton width={`${width}%`} />
        <Skeleton width="86%" />
        <Skeleton width="74%" />
      </div>
    ))}
  </div>
)
