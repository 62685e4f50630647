import { statusLook } from '@bindery/contract/statusLooks'
import { useTranslation } from 'react-i18next'
import { useActionName } from '#engine/actions/names.ts'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './SubmissionLifeCycle.module.css'
import type { PastNode } from './thread.ts'

interface Props {
  past: PastNode[]
  onActive: (key: string | null) => void
}

/** The way the submission came, newest first. */
export function PastWay({ past, onActive }: Props) {
  const { t } = useTranslation('lifeCycle')
  const { label } = useStatusLabel()
  const say = useActionName()
  const { instant } = useFormats()
  return (
    <section className={classes.section} aria-labelledby="past-way">
      <div className={classes.head}>
        <h3 id="past-way">{t('past.title')}</h3>
        <span className={classes.count}>{past.length}</span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('past.status')}</th>
            <th scope="col">{t('past.through')}</th>
            <th scope="col">{t('past.by')}</th>
            <th scope="col">{t('past.since')}</th>
            <th scope="col">{t('past.stayed')}</th>
          </tr>
        </thead>
        <tbody>
          {past.toReversed().map(({ key, status, name, personName, at, days }) => (
            <tr key={key} tabIndex={-1} data-about={key} onFocus={() => onActive(key)} onBlur={() => onActive(null)}>
              <th scope="row">
                <RecordStatus status={label({ status })} look={statusLook({ status })} />
              </th>
              <td>{name === null ? t('past.began') : say(name)}</td>
              <td>{personName}</td>
              <td className="tabular">{instant(at)}</td>
              <td className="tabular">{t('days', { count: days })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
