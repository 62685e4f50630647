import type { Field } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { wordingOf } from '@bindery/forms/wording'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'
import { useFormScope } from './useForm.ts'
import type { FieldView } from './views.ts'

/** The answer before the change, with a button that restores it. */
export function Was({ field, path, view }: { field: Field; path: string; view: FieldView }) {
  const { t } = useTranslation('forms')
  const { store } = useFormScope()
  return (
    <p className={classes.was}>
      {isMissing(view.was) ? (
        t('was.nothing')
      ) : (
        <>
          {t('was.value')} <del>{wordingOf(field, view.was, store.dataSets())}</del>
        </>
      )}
      {!view.isReadOnly && (
        <ActionIcon
          size="xs"
          aria-label={t('was.restore', { field: field.label })}
          onClick={() => store.choose(path, view.was)}
        >
          <IconArrowBackUp size={14} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </p>
  )
}
