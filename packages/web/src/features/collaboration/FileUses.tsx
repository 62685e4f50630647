import type { AttachmentDetail, FileUse } from '@bindery/contract/attachments'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './collaboration.module.css'

/** The records that use the file, with links to those that have a page. */
export function FileUses({ file: { usedBy, submissionId } }: { file: AttachmentDetail }) {
  const { t } = useTranslation('collaboration')
  const heading = useId()
  if (usedBy.length === 0) return null
  return (
    <section className={classes.facts} aria-labelledby={heading}>
      <h3 id={heading}>{t('file.usedBy')}</h3>
      <ul>
        {usedBy.map((use) => (
          <li key={`${use.kind} ${use.uri} ${use.name}`}>
            <Use use={use} submissionId={submissionId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Use({ use: { kind, uri, name }, submissionId }: { use: FileUse; submissionId: number }) {
  const { t } = useTranslation('collaboration')
  const recordId = uri?.split('/').at(-1) ?? ''
  const of = { submissionId: String(submissionId) }
  if (kind === 'proposal')
    return (
      <Link to="/submission/$submissionId/proposal/$proposalId" params={{ ...of, proposalId: recordId }}>
        {name}
      </Link>
    )
  if (kind === 'quote')
    return (
      <Link to="/submission/$submissionId/quote/$quoteId" params={{ ...of, quoteId: recordId }}>
        {name}
      </Link>
    )
  if (kind === 'policy')
    return (
      <Link to="/submission/$submissionId/policies/$policyId" params={{ ...of, policyId: recordId }}>
        {name}
      </Link>
    )
  if (kind === 'task' || kind === 'email')
    return (
      <Link
        to="/submission/$submissionId/collab/$collabType/$collabId"
        params={{ ...of, collabType: kind, collabId: recordId }}
      >
        {t(`file.${kind}`, { name: name || t('email.noSubject') })}
      </Link>
    )
  return kind === 'form' ? t('file.form', { name }) : name
}
