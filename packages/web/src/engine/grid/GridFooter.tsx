import { PAGE_SIZES } from '@bindery/contract/limits'
import { Kbd, NativeSelect, Pagination } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/ui/formats.ts'
import classes from './footer.module.css'
import { pageCount, rowsOfPage } from './paging.ts'

interface Props {
  /** The name of the list: a page may have several lists. */
  list: string
  page: number
  pageSize: number
  /** Undefined until known. */
  total: number | undefined
  /** There are more than the total, which was not counted to the end. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
  pageSizes?: readonly number[]
  /** Whether letter keys turn the page, too; otherwise the footer mentions no keys. */
  hasLetterKeys?: boolean
}

export function GridFooter({
  list,
  page,
  pageSize,
  total,
  hasMore,
  onPage,
  onPageSize,
  pageSizes = PAGE_SIZES,
  hasLetterKeys,
}: Props) {
  const { t } = useTranslation('grid')
  return (
    <footer className={classes.footer}>
      <div className={classes.line} data-known={total !== undefined}>
        <output className={classes.range}>{total === undefined ? '' : rangeText()}</output>
        {hasLetterKeys !== undefined && <KeyHints hasLetterKeys={hasLetterKeys} />}
        <div className={classes.right}>
          <NativeSelect
            size="xs"
            label={t('paging.resultsPerPage')}
            classNames={{ root: classes.perPage, label: classes.perPageLabel, input: classes.perPageInput }}
            data={pageSizes.map(String)}
            value={String(pageSize)}
            rightSection={<IconSelector size={14} stroke={1.7} />}
            onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
          />
          <Pagination
            component="nav"
            aria-label={t('paging.pages', { list })}
            size={26}
            gap={2}
            siblings={1}
            total={pageCount(total ?? 0, pageSize)}
            value={page}
            onChange={onPage}
            classNames={{ root: classes.pages, control: classes.page, dots: classes.dots }}
            previousIcon={PreviousIcon}
            nextIcon={NextIcon}
            getItemProps={(number) => ({ 'aria-label': t('paging.page', { page: number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t('paging.previous') : t('paging.next'),
            })}
          />
        </div>
      </div>
    </footer>
  )

  function rangeText() {
    if (!total) return t('paging.none')
    const { first, last } = rowsOfPage(page, total, pageSize)
    return t('paging.range', {
      first: formatCount(first),
      last: formatCount(last),
      total: `${formatCount(total)}${hasMore ? '+' : ''}`,
    })
  }
}

const PreviousIcon = () => <IconChevronLeft size={16} stroke={1.7} />
const NextIcon = () => <IconChevronRight size={16} stroke={1.7} />

function KeyHints({ hasLetterKeys }: { hasLetterKeys: boolean }) {
  const { t } = useTranslation('grid')
  return (
    <div className={classes.keys} aria-hidden="true">
      {hasLetterKeys ? (
        <>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
        </>
      ) : (
        <Kbd>↑↓</Kbd>
      )}
      {t('keys.move')}
      <Kbd>{t('keys.space')}</Kbd>
      {t('keys.drawer')}
      <Kbd>↵</Kbd>
      {t('keys.open')}
    </div>
  )
}
