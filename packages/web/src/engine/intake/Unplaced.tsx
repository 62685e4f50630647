import { snippetAddress, type UnplacedAnswer } from '@bindery/contract/intake'
import { Anchor, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './intake.module.css'

interface Props {
  answers: readonly UnplacedAnswer[]
  onGo?: (formKey: string, fieldName: string) => void
  onClose: () => void
}

/** The answers in the PDF that are on no form, each with its image and the reason. */
export function Unplaced({ answers, onGo, onClose }: Props) {
  const { t } = useTranslation(['intake', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={840}
      title={t('unplacedTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <Table.ScrollContainer minWidth={0}>
        <Table verticalSpacing={6} className={classes.unplaced ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.caption')}</Table.Th>
              <Table.Th>{t('columns.value')}</Table.Th>
              <Table.Th>{t('columns.page')}</Table.Th>
              <Table.Th>{t('columns.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answers.map(({ caption, value, page, reason, formKey, fieldName, snippetId }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{caption}</Table.Td>
                <Table.Td className={classes.value ?? ''}>
                  {snippetId !== null && (
                    <img
                      src={snippetAddress(snippetId)}
                      alt={t('pictureOf', { caption })}
                      loading="lazy"
                      className={classes.picture}
                    />
                  )}
                  {value}
                </Table.Td>
                <Table.Td>{page === null ? '—' : t('onPage', { page })}</Table.Td>
                <Table.Td>
                  {reason}
                  {onGo && formKey !== null && fieldName !== null && (
                    <>
                      {' '}
                      <Anchor component="button" type="button" onClick={() => onGo(formKey, fieldName)}>
                        {t('goTo')}
                      </Anchor>
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Modal>
  )
}
