import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import recordClasses from '#engine/records/records.module.css'
import { Breakdown } from '../Breakdown.tsx'
import { Loaded } from '../details.tsx'
import { changeOf } from '../queries.ts'
import { ChangePanel } from './ChangePanel.tsx'
import classes from './changeForms.module.css'
import { addressOfChange, type ChangeKind, changesOf } from './queries.ts'

interface Props {
  submissionId: number
  policyId: number
  kind: ChangeKind
  id: number
}

/** The forms of the copy with the number of their changes, and the list of changes. */
export function Changes({ submissionId, policyId, kind, id }: Props) {
  const { t } = useTranslation('policies')
  const addressOf = (key: string): string => `${addressOfChange(submissionId, policyId, kind, id)}/form/${key}`
  const query = useQuery(changesOf(submissionId, kind, id))
  const { data: change } = useQuery(changeOf(submissionId, kind, id))
  return (
    <Loaded query={query} failed={t('changes.failed')}>
      {(content) => (
        <>
          {content.forms.length > 0 && (
            <section className={recordClasses.section} aria-labelledby="change-answers">
              <h3 id="change-answers">{t('changes.answers')}</h3>
              <ul className={classes.forms}>
                {content.forms.map(({ key, navLabel, changeCount, outstandingCount }) => (
                  <li key={key}>
                    <Link className={recordClasses.link} to={addressOf(key)}>
                      {t(content.whyNotEditable === null ? 'changes.edit' : 'changes.view', { form: navLabel })}
                    </Link>
                    {changeCount > 0 && (
                      <span className={classes.count}>{t('changes.count', { count: changeCount })}</span>
                    )}
                    {outstandingCount > 0 && content.whyNotEditable === null && (
                      <Link className={recordClasses.link} to={addressOf(key)} state={{ focusOn: 'required' }}>
                        {t('changes.left', { count: outstandingCount })}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
              <ChangePanel content={content} />
            </section>
          )}
          {change?.breakdown && !(content.forms.length > 0 && content.premium) && (
            <Breakdown id="change-breakdown" title={t('breakdown.ofChange')} breakdown={change.breakdown} />
          )}
        </>
      )}
    </Loaded>
  )
}
