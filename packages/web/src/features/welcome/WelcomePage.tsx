import { oneTimeLinksApi } from '@bindery/contract/oneTimeLinks'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem, send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { WelcomeForm } from './WelcomeForm.tsx'
import classes from './WelcomePage.module.css'
import './texts.ts'

/** The page of a one-time link: sets a password, or creates the first administrator. */
export function WelcomePage() {
  const { t } = useTranslation(['welcome', 'platform'])
  const token = useRouterState({ select: ({ location }) => location.hash })
  const link = useQuery({
    queryKey: ['oneTimeLink', token],
    queryFn: () => send(oneTimeLinksApi.look, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const purpose = link.data?.purpose ?? 'password'
  const isOver = token === '' || (link.error instanceof ApiProblem && link.error.problem.status < 500)
  const title = isOver ? t('over.title') : t(`titles.${purpose}`)
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <section className={classes.sheet} aria-labelledby="welcome-title">
        <p className={classes.brand}>
          <BrandMark size={24} />
          {t('appName', { ns: 'platform' })}
        </p>
        <h1 id="welcome-title">{title}</h1>
        {content()}
      </section>
    </main>
  )

  function content() {
    if (isOver)
      return (
        <>
          <p role="alert">{token === '' ? t('none') : problemSentence(link.error)}</p>
          <Button component={Link} to="/login">
            {t('over.login')}
          </Button>
        </>
      )
    if (link.error) return <ProblemPanel error={link.error} what={t('failed')} onRetry={() => void link.refetch()} />
    if (!link.data) return <Skeleton height={220} role="status" aria-label={t('loading', { ns: 'platform' })} />
    return (
      <>
        <p>{t(`contexts.${purpose}`, { name: link.data.name ?? '' })}</p>
        <WelcomeForm token={token} purpose={purpose} username={link.data.username ?? ''} />
      </>
    )
  }
}
