import type { PersonRow } from '@bindery/contract/people'
import { Skeleton, Table, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { PersonStatusMark } from './PersonStatusMark.tsx'
import classes from './people.module.css'
import { focusRow, rowId } from './usePeopleKeys.ts'

interface Props {
  /** Undefined until the first page is loaded. */
  rows: readonly PersonRow[] | undefined
  openId: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

const SKELETON_ROWS = 12

export function PeopleTable({ rows, openId, onOpen, onClose }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  const moveByArrow = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    focusRow(rows, event.key === 'ArrowDown' ? 1 : -1)
  }
  const rolesOf = ({ roles: [first, ...more] }: PersonRow) =>
    first && more.length > 0 ? t('more', { role: first.label, count: more.length }) : first?.label
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0}>
      <Table aria-label={t('title')} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {(['name', 'roles', 'organization', 'status'] as const).map((column) => (
              <Table.Th key={column} scope="col" data-column={column}>
                {t(`columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows?.map((row) => (
            <Table.Tr key={row.id} data-open={row.id === openId} onClick={() => onOpen(row.id)}>
              <Table.Td data-column="name">
                <UnstyledButton
                  className={classes.name}
                  id={rowId(row.id)}
                  aria-expanded={row.id === openId}
                  onKeyDown={moveByArrow}
                  onClick={(event) => {
                    event.stopPropagation()
                    if (row.id === openId) onClose()
                    else onOpen(row.id)
                  }}
                >
                  <PersonAvatar person={row} size="sm" />
                  {row.name}
                </UnstyledButton>
              </Table.Td>
              <Table.Td data-column="roles" title={row.roles.map(({ label }) => label).join(', ')}>
                {rolesOf(row)}
              </Table.Td>
              <Table.Td data-column="organization">{row.organization.name}</Table.Td>
              <Table.Td data-column="status">
                <PersonStatusMark status={row.status} />
              </Table.Td>
            </Table.Tr>
          ))}
          {!rows &&
            Array.from({ length: SKELETON_ROWS }, (_, at) => (
              <Table.Tr key={at}>
                <Table.Td colSpan={4}>
                  {at === 0 ? (
                    <Skeleton height={16} role="status" aria-label={t('loading', { ns: 'platform' })} />
                  ) : (
                    <Skeleton height={16} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
