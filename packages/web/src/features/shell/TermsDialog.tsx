import type { TermsFile } from '@bindery/contract/terms'
import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { focusIfLost } from '#platform/ui/focus.ts'
import { logOut } from './logout.ts'
import { useAnswerTerms } from './queries.ts'
import classes from './TermsDialog.module.css'

/** Static: neither the backdrop nor a key closes it, only an answer. */
export function TermsDialog({ file }: { file: TermsFile }) {
  const { t } = useTranslation('shell')
  const answer = useAnswerTerms()
  const refuse = () => answer.mutate({ file, accepted: false }, { onSettled: logOut })
  // It stood before the page was used: who has accepted begins at its content.
  useEffect(() => () => focusIfLost(document.getElementById('content')), [])
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={640}
      title={file.name}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be scrolled by key too. */}
      <section className={classes.text} aria-label={t('terms.scroll')} tabIndex={0}>
        {file.paragraphs.map(({ heading, text }) => (
          <div key={`${heading}${text.slice(0, 40)}`}>
            {heading && <h3>{heading}</h3>}
            <p>{text}</p>
          </div>
        ))}
      </section>
      <DialogFooter hint={t('terms.hint')}>
        <Button variant="default" onClick={refuse} disabled={answer.isPending}>
          {t('terms.cancel')}
        </Button>
        <Button
          onClick={() => answer.mutate({ file, accepted: true })}
          loading={answer.isPending && answer.variables.accepted}
        >
          {t('terms.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
