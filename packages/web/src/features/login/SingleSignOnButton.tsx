import { sessionApi } from '@bindery/contract/session'
import { Button, Divider } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import classes from './LoginPage.module.css'
import { singleSignOnAddress } from './singleSignOn.ts'

/** Shown only if the carrier has configured single sign-on. */
export function SingleSignOnButton() {
  const { t } = useTranslation('login')
  const { data } = useQuery(signInOptionsQuery)
  if (!data?.singleSignOnUrl) return null
  return (
    <>
      <Divider label={t('or')} className={classes.or} />
      <Button
        component="a"
        href={singleSignOnAddress(data.singleSignOnUrl)}
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
      >
        {t('singleSignOn')}
      </Button>
    </>
  )
}

const signInOptionsQuery = queryOptions({
  queryKey: ['signInOptions'],
  queryFn: () => send(sessionApi.options),
  staleTime: Number.POSITIVE_INFINITY,
})
