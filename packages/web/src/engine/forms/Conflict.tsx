import type { Field } from '@bindery/forms/form'
import { wordingOf } from '@bindery/forms/wording'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './fields.module.css'
import { useFormScope } from './useForm.ts'
import type { FieldView } from './views.ts'

/** Under a field that somebody else changed during editing: the stored answer, and the choice between both. */
export function Conflict({ field, path, view }: { field: Field; path: string; view: FieldView }) {
  const { t } = useTranslation('forms')
  const { instant } = useFormats()
  const { store } = useFormScope()
  const { name, at } = view.theirAuthor ?? { name: null, at: null }
  return (
    <div className={classes.conflict} role="alert">
      <p>
        {t(at === null ? 'conflict.undated' : 'conflict.text', {
          who: name ?? t('conflict.somebody'),
          value: wordingOf(field, view.theirs, store.dataSets()) || t('conflict.empty'),
          time: at === null ? '' : instant(at),
        })}
      </p>
      <Button size="xs" onClick={() => store.keepMine(path)}>
        {t('conflict.keepMine')}
      </Button>
      <Button size="xs" variant="default" onClick={() => store.takeTheirs(path)}>
        {t('conflict.takeTheirs')}
      </Button>
    </div>
  )
}
