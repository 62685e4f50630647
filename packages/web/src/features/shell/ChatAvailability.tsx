import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { usersApi } from '@bindery/contract/users'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { faceOf } from '#platform/faces.ts'
import { preferencesQuery, usePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import classes from './Header.module.css'

/** Whether colleagues see the user as available to chat; only for users who may chat. */
export function ChatAvailability() {
  return hasPermission(useSession(), 'chat.live') && <AvailabilityMenu />
}

function AvailabilityMenu() {
  const { t } = useTranslation('shell')
  const stored = usePreference(PREFERENCE_KEYS.chatAvailable, true)
  const change = useChatVisibility()
  const available = change.isPending ? change.variables : stored
  const state = t(available ? 'chat.available' : 'chat.notAvailable')
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.control} aria-label={t('chat.menu', { state })}>
          <span className={classes.dot} data-available={available || undefined} />
          <span className={classes.controlText}>{state}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(available)} onChange={(value) => change.mutate(value === 'true')}>
          <Menu.RadioItem value="true" closeMenuOnClick>
            {t('chat.setAvailable')}
          </Menu.RadioItem>
          <Menu.RadioItem value="false" closeMenuOnClick>
            {t('chat.setNotAvailable')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function useChatVisibility() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const key = PREFERENCE_KEYS.chatAvailable
  return useMutation({
    scope: { id: 'chat visibility' },
    mutationFn: (available: boolean) => send(usersApi.chatVisibility, { body: { available } }),
    onSuccess: ({ available }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, (held) => held && { ...held, [key]: available })
      queryClient.setQueryData(faceOf(user.id).queryKey, (held) => held && { ...held, availableToChat: available })
    },
  })
}
