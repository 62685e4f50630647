import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressIn } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { logOut } from './logout.ts'

/** Shown to a carrier user in the Agent Console. Agents never see it: they are sent to their own console. */
export function WrongConsole() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  return (
    <main>
      <PageMessage
        title={t('wrongConsole.title')}
        text={t('wrongConsole.text', { name: user.name, organization: user.organization.name })}
      >
        <Button component="a" href={addressIn('underwriter')}>
          {t('wrongConsole.go')}
        </Button>
        <Button variant="default" onClick={logOut}>
          {t('account.logout')}
        </Button>
      </PageMessage>
    </main>
  )
}
