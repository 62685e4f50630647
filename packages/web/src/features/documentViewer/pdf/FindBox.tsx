import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tool } from '../Tools.tsx'
import classes from './pdf.module.css'
import type { Matches } from './usePdfViewer.ts'

interface Props {
  matches: Matches | null
  onFind: (query: string, to: 'first' | 'next' | 'previous') => void
}

/** Finds while one types; Enter goes to the next match, Shift and Enter to the previous one. */
export function FindBox({ matches, onFind }: Props) {
  const { t } = useTranslation('viewer')
  const [query, setQuery] = useState('')
  const isEmpty = query === ''
  return (
    <search className={classes.find}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('pdf.find')}
        placeholder={t('pdf.find')}
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
        value={query}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value)
          onFind(value, 'first')
        }}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter' && !isEmpty) onFind(query, shiftKey ? 'previous' : 'next')
        }}
      />
      <Tool
        label={t('pdf.findPrevious')}
        Icon={IconChevronUp}
        isDisabled={!matches?.total}
        onClick={() => onFind(query, 'previous')}
      />
      <Tool
        label={t('pdf.findNext')}
        Icon={IconChevronDown}
        isDisabled={!matches?.total}
        onClick={() => onFind(query, 'next')}
      />
      <span className={classes.matches} role="status">
        {!isEmpty && matches && (matches.total > 0 ? t('pdf.matches', { ...matches }) : t('pdf.noMatch'))}
      </span>
    </search>
  )
}
