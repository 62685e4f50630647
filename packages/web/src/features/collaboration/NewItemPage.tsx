import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitKeys } from '#platform/ui/SubmitKeys.tsx'
import classes from './collaboration.module.css'
import { SubPageHead } from './SubPageHead.tsx'

interface Props {
  title: string
  /** The button that stores the item. */
  submit: React.ReactNode
  /** The reason why the item was not stored. */
  refusal?: string | undefined
  /** The fields; absent while a draft is being read. */
  children?: React.ReactNode
  onSubmit: () => void
  onCancel: () => void
  onBack: () => void
  onClose: () => void
}

/** The frame of a new note, file or task. Ctrl or Command with Enter stores it. */
export function NewItemPage({ title, submit, refusal, children, onSubmit, onCancel, onBack, onClose }: Props) {
  const { t } = useTranslation('platform')
  const form = useRef<HTMLFormElement>(null)
  const isReady = Boolean(children)
  useEffect(() => {
    if (isReady) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isReady])
  return (
    <>
      <SubPageHead title={title} onBack={onBack} onClose={onClose} />
      {isReady && (
        <form
          ref={form}
          className={classes.subPage}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
          onKeyDown={(event) => {
            // Enter in a field ends its entry, and must not submit the form.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
          // Not on keydown: a date that Enter ends is in the draft only after that.
          onKeyUp={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit()
          }}
        >
          <div className={classes.fields}>
            {children}
            {refusal !== undefined && (
              <Alert color="red" role="alert">
                {refusal}
              </Alert>
            )}
          </div>
          <div className={classes.footer}>
            <span className={classes.keys} aria-hidden="true">
              <SubmitKeys />
            </span>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            {submit}
          </div>
        </form>
      )}
    </>
  )
}
