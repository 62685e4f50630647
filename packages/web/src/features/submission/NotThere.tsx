import { Button } from '@mantine/core'
import { Link, useMatches, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMessage } from '#platform/ui/PageMessage.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind of thing that the URL is for, named in the "not there" message. */
    about?: 'message' | 'content' | 'extension'
  }
}

/** The page for a URL whose part of the submission does not exist. */
export function NotThere() {
  const { t } = useTranslation('submission')
  const { submissionId = '' } = useParams({ strict: false })
  const about = useMatches({ select: (matches) => matches.at(-1)?.staticData.about }) ?? 'content'
  return (
    <PageMessage title={t(`notThere.${about}`)} text={t('notThere.text')}>
      <Button component={Link} to={`/submission/${submissionId}/default`}>
        {t('notThere.back')}
      </Button>
    </PageMessage>
  )
}
