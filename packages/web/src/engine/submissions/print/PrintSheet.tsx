import type { Submission } from '@bindery/contract/submissions'
import { Button } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#engine/records/StatusPill.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import classes from './sheet.module.css'
import './texts.ts'

interface Props {
  title: string
  submission: Submission
  /** False while the content is loading. */
  isReady?: boolean
  /** The address that Close leads to if the preview was not opened from another page. */
  closesTo?: string
  children: ReactNode
}

/** A print preview: white paper with title, insured and status, and buttons that are not printed. */
export function PrintSheet({ title, submission, isReady = true, closesTo, children }: Props) {
  const { t } = useTranslation('print')
  usePageTitle(`${title} · ${submission.insured.name}`)
  const navigate = useNavigate()
  const cameFrom = useRouterState({ select: ({ location }) => location.state.cameFrom })
  return (
    <article className={classes.sheet} aria-label={t('label', { title })}>
      <header className={classes.header}>
        <div>
          <h2>{title}</h2>
          <p>{submission.insured.name}</p>
          <StatusPill submission={submission} />
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={() => void navigate({ to: cameFrom ?? closesTo ?? `/submission/${submission.id}/form` })}
          >
            {t('close')}
          </Button>
          <Button disabled={!isReady} onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      {children}
    </article>
  )
}
