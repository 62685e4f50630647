import { type Attachment, contentAddress } from '@bindery/contract/attachments'
import { Skeleton, Table } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Pill } from '#engine/records/Pill.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { attachmentsOf } from './queries.ts'
import './texts.ts'

interface Props {
  submissionId: number
  of: readonly string[]
  /** Show only these types, of the data set 'Attachment Types'. */
  types?: readonly string[]
}

/** The documents of these records, newest first. Earlier editions are kept and labelled as such. */
export function Documents({ submissionId, of, types }: Props) {
  const { t } = useTranslation('documents')
  const heading = useId()
  const { data, error, refetch } = useQuery(attachmentsOf(submissionId))
  const documents = data?.filter(
    ({ recordUri, type }) =>
      recordUri !== null && of.includes(recordUri) && (!types || (type !== null && types.includes(type))),
  )
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading}>{t('title')}</h3>
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {documents?.length === 0 && <p className={classes.sub}>{t('none')}</p>}
      {documents && documents.length > 0 && <DocumentTable documents={documents} />}
    </section>
  )
}

function DocumentTable({ documents }: { documents: Attachment[] }) {
  const { t } = useTranslation('documents')
  const { instant } = useFormats()
  const isCarrier = currentConsole === 'underwriter'
  return (
    <div className={classes.box}>
      <RecordTable minWidth={620} folds>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.document')}</Table.Th>
            <Table.Th data-number data-wide>
              {t('columns.edition')}
            </Table.Th>
            {isCarrier && <Table.Th data-wide>{t('columns.visible')}</Table.Th>}
            <Table.Th data-wide>{t('columns.by')}</Table.Th>
            <Table.Th>{t('columns.created')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map(({ id, submissionId, name, edition, superseded, shared, createdBy, timeCreated }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Link
                  className={classes.link}
                  to="/submission/$submissionId/document/$attachmentId"
                  params={{ submissionId: String(submissionId), attachmentId: String(id) }}
                  aria-label={t('view', { document: name })}
                >
                  {name}
                </Link>{' '}
                <a
                  className={classes.link}
                  href={contentAddress(id)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('open', { document: name })}
                >
                  <IconExternalLink size={13} stroke={1.7} aria-hidden="true" />
                </a>{' '}
                {superseded && <Pill family="closed">{t('superseded')}</Pill>}
              </Table.Td>
              <Table.Td data-number data-wide>
                {edition}
              </Table.Td>
              {isCarrier && <Table.Td data-wide>{t(shared ? 'yes' : 'no')}</Table.Td>}
              <Table.Td data-wide className={classes.dim ?? ''}>
                {createdBy.name}
              </Table.Td>
              <Table.Td>
                <time>{instant(timeCreated)}</time>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}
