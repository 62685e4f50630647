import type { TermsFile } from '@bindery/contract/terms'
import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { focusIfLost } from '#platform/ui/focus.ts'
import { useAnswerTerms } from './queries.ts'
import classes from './TermsDialog.module.css'
import './texts.ts'

/** Neither the backdrop nor Escape closes this dialog, only an answer. */
export function TermsDialog({ file, onRefused }: { file: TermsFile; onRefused: () => void }) {
  const { t } = useTranslation('terms')
  const answer = useAnswerTerms()
  const refuse = () => answer.mutate({ file, accepted: false }, { onSettled: onRefused })
  // After acceptance, move the focus to the page content.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard. */}
      <section className={classes.text} aria-label={t('scroll')} tabIndex={0}>
        {file.paragraphs.map(({ heading, text }) => (
          <div key={`${heading}${text.slice(0, 40)}`}>
            {heading && <h3>{heading}</h3>}
            <p>{text}</p>
          </div>
        ))}
      </section>
      <DialogFooter hint={t('hint')}>
        <Button variant="default" onClick={refuse} disabled={answer.isPending}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => answer.mutate({ file, accepted: true })}
          loading={answer.isPending && answer.variables.accepted}
        >
          {t('confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
