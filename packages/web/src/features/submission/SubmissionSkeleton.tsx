import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Frame.module.css'
import skeleton from './SubmissionSkeleton.module.css'
import './texts.ts'

/** The frame with placeholder bars. */
export function SubmissionSkeleton() {
  const { t } = useTranslation('submission')
  return (
    <div className={`${classes.frame} ${skeleton.frame}`} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={skeleton.column}>
        <Skeleton width="80%" height={12} />
        <Skeleton width="60%" />
        <Skeleton width={72} height={22} />
      </div>
      <div className={classes.sheet}>
        <div className={skeleton.wizard}>
          <Skeleton width={140} height={30} />
          <Skeleton width="40%" />
        </div>
        <div className={skeleton.bar}>
          <Skeleton width={140} height={11} />
        </div>
        {[0, 1, 2].map((section) => (
          <div key={section} className={skeleton.section}>
            <Skeleton width={90} height={11} />
            <div className={skeleton.grid}>
              {[70, 90, 60, 80, 50, 75, 65, 85].map((width) => (
                <Skeleton key={width} width={`${width}%`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
