import { statusLook } from '@bindery/contract/statusLooks'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import classes from './SubmissionLifeCycle.module.css'
import type { Thread } from './thread.ts'

interface Props {
  thread: Thread
  onActive: (key: string | null) => void
}

/** The statuses of the thread that no action leads to yet. */
export function LaterOn({ thread, onActive }: Props) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const later = thread.ahead.filter(({ ways }) => ways.length === 0)
  if (later.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="later-on">
      <div className={classes.head}>
        <h3 id="later-on">{t('later.title')}</h3>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('past.status')}</th>
            <th scope="col">{t('later.when')}</th>
          </tr>
        </thead>
        <tbody>
          {later.map(({ key, status }) => (
            <tr key={key} tabIndex={-1} data-about={key} onFocus={() => onActive(key)} onBlur={() => onActive(null)}>
              <th scope="row">
                <RecordStatus status={label({ status })} look={statusLook({ status })} />
              </th>
              <td>{t(`later.${status}` as never, { defaultValue: '' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
