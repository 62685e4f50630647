import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { usePreference } from '#platform/preferences.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { allowedPage, canBeFramed } from './allowed.ts'
import classes from './externalContent.module.css'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/externalContent/$externalContentId')

/** A page of another site in a frame, if its host is in the configuration. Without an address the window opens by itself. */
export function ExternalContentPage() {
  const { t } = useTranslation('externalContent')
  const submissionId = Number(route.useParams().submissionId)
  const { externalContentUrl, externalContentPopoutUrl } = route.useSearch()
  const hosts = usePreference('system.externalContentHosts', '').split('::')
  const page = allowedPage(externalContentUrl, hosts)
  const popout = allowedPage(externalContentPopoutUrl ?? externalContentUrl, hosts)
  usePageTitle(t('title'))
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      {page && canBeFramed(page) && <Frame page={page} popout={popout} />}
      {page && !canBeFramed(page) && popout && (
        <PageMessage title={t('windowOnly')} text={t('windowOnlyText', { host: page.host })}>
          <PopOut popout={popout} />
        </PageMessage>
      )}
      {!page && !externalContentUrl && popout && <PoppedOut key={popout.href} popout={popout} />}
      {!page && !(popout && !externalContentUrl) && (
        <PageMessage title={t('refused')} text={t('refusedText')}>
          <Button component={Link} to={`/submission/${submissionId}/default`}>
            {t('back')}
          </Button>
        </PageMessage>
      )}
    </>
  )
}

function Frame({ page, popout }: { page: URL; popout: URL | null }) {
  const { t } = useTranslation('externalContent')
  const [loads, setLoads] = useState(0)
  return (
    <div className={classes.content}>
      <SheetBar
        title={t('title')}
        state={
          <div className={classes.tools}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden="true" />}
              onClick={() => setLoads(loads + 1)}
            >
              {t('refresh')}
            </Button>
            {popout && <PopOut popout={popout} />}
          </div>
        }
      />
      <iframe
        key={loads}
        className={classes.frame}
        src={page.href}
        title={t('frame', { host: page.host })}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}

function PopOut({ popout }: { popout: URL }) {
  const { t } = useTranslation('externalContent')
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      href={popout.href}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={14} stroke={1.7} aria-hidden="true" />}
    >
      {t('popOut')}
    </Button>
  )
}

function PoppedOut({ popout }: { popout: URL }) {
  const { t } = useTranslation('externalContent')
  useEffect(() => {
    window.open(popout.href, '_blank', 'noopener,noreferrer')
  }, [popout.href])
  return (
    <PageMessage title={t('opened')} text={t('openedText')}>
      <PopOut popout={popout} />
    </PageMessage>
  )
}
