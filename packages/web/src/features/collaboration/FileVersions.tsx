import type { AttachmentDetail } from '@bindery/contract/attachments'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './collaboration.module.css'

/** All versions of the file, if it has several. */
export function FileVersions({ file, onShow }: { file: AttachmentDetail; onShow: (id: number) => void }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const heading = useId()
  if (file.versions.length < 2) return null
  return (
    <section className={classes.facts} aria-labelledby={heading}>
      <h3 id={heading}>{t('file.versions')}</h3>
      <ol>
        {file.versions.map(({ id, edition, byteCountToDisplaySize, createdBy, timeCreated }) => (
          <li key={id}>
            <button type="button" aria-current={id === file.id || undefined} onClick={() => onShow(id)}>
              {t('file.version', { edition })}
            </button>
            <span>
              {t('file.versionBy', { name: createdBy.name, when: instant(timeCreated) })}
              {byteCountToDisplaySize && ` · ${byteCountToDisplaySize}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
