import type { ApplicationReading, Snippet } from '@bindery/contract/intake'
import { snippetAddress } from '@bindery/contract/intake'
import { Skeleton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './snippets.module.css'

interface Props {
  snippets: readonly Snippet[]
  readings: readonly ApplicationReading[]
  isLarge: boolean
}

export function SnippetPictures({ snippets, readings, isLarge }: Props) {
  const { t } = useTranslation('snippets')
  return (
    <ol className={classes.pictures}>
      {snippets.map((snippet) => {
        const file = readings.find(({ id }) => id === snippet.readingId)?.fileName ?? ''
        return (
          <li key={snippet.id}>
            <p className={classes.from}>
              <IconFileTypePdf size={16} stroke={1.5} aria-hidden="true" />
              <strong>{file}</strong> {t('page', { page: snippet.page })}
            </p>
            <Picture snippet={snippet} alt={t('alt', { file, page: snippet.page })} isLarge={isLarge} />
          </li>
        )
      })}
    </ol>
  )
}

/** Loaded when scrolled into view, and then cached: a picture never changes. */
function Picture({ snippet, alt, isLarge }: { snippet: Snippet; alt: string; isLarge: boolean }) {
  const { t } = useTranslation('snippets')
  const { magicEyeImageBlobFileId, width, height } = snippet
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  return (
    <div className={classes.picture} data-large={isLarge || undefined}>
      {state === 'loading' && <Skeleton className={classes.loading ?? ''} />}
      {state === 'failed' ? (
        <p className={classes.failed}>{t('failed')}</p>
      ) : (
        <img
          src={snippetAddress(magicEyeImageBlobFileId)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
