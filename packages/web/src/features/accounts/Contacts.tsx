import type { AccountOverview } from '@bindery/contract/accounts'
import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'

/** The people that the applications of the account name. */
export function Contacts({ contacts }: { contacts: AccountOverview['contacts'] }) {
  const { t } = useTranslation('accounts')
  if (contacts.length === 0) return <EmptyState title={t('contacts.empty')} text={t('contacts.emptyText')} />
  return (
    <RecordTable minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('contacts.name')}</Table.Th>
          <Table.Th>{t('contacts.title')}</Table.Th>
          <Table.Th>{t('contacts.phone')}</Table.Th>
          <Table.Th>{t('contacts.email')}</Table.Th>
          <Table.Th>{t('contacts.from')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {contacts.map(({ name, title, phone, email, submissionId, submissionNumber }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{title ?? '—'}</Table.Td>
            <Table.Td>{phone ? <a href={`tel:${phone}`}>{phone}</a> : '—'}</Table.Td>
            <Table.Td>{email ? <a href={`mailto:${email}`}>{email}</a> : '—'}</Table.Td>
            <Table.Td>
              <Link
                className={records.link}
                to="/submission/$submissionId/default"
                params={{ submissionId: String(submissionId) }}
              >
                {submissionNumber}
              </Link>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </RecordTable>
  )
}
