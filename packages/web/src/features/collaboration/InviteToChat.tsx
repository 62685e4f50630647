import { CHAT_MESSAGE_LIMIT, chatApi, type InvitablePerson, MOST_INVITED } from '@bindery/contract/chat'
import { Alert, Button, Modal, MultiSelect, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatMembersOf, invitableToChat } from '#engine/people/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { chatOf } from './chatQueries.ts'

const SEARCH_DELAY_MS = 250

interface Props {
  submissionId: number
  /** Chosen when the dialog opens. */
  invitee: InvitablePerson | null
  onClose: () => void
}

/** Invites people who can open the submission. */
export function InviteToChat({ submissionId, invitee, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const [people, setPeople] = useState<Record<string, string>>(invitee ? { [invitee.id]: labelOf(invitee) } : {})
  const [message, setMessage] = useState<string>(t('chat.inviteDefault'))
  const [search, setSearch] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const found = useInvitable(submissionId, search)
  const queryClient = useQueryClient()
  const ids = Object.keys(people)
  const invite = useMutation({
    mutationFn: () =>
      send(chatApi.invite, { params: { id: submissionId }, query: { userIds: ids.join(), message: message.trim() } }),
    meta: { handled: true },
    onSuccess: ({ invited }) => {
      toastDone(invited === 1 ? t('chat.invited') : t('chat.invitedMany', { count: invited }))
      void queryClient.invalidateQueries(chatMembersOf(submissionId))
      void queryClient.invalidateQueries(chatOf(submissionId))
      onClose()
    },
  })
  const choices = {
    ...Object.fromEntries(found.map((person) => [String(person.id), labelOf(person)])),
    ...people,
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('chat.inviteTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ids.length > 0 && !invite.isPending) invite.mutate()
        }}
      >
        <MultiSelect
          // The list of people opens with the focus.
          {...(!invitee && { 'data-autofocus': true })}
          label={t('chat.people')}
          placeholder={ids.length === 0 ? t('chat.findPeople') : ''}
          searchable
          hidePickedOptions
          maxValues={MOST_INVITED}
          nothingFoundMessage={t('chat.nobody')}
          // The server has searched.
          filter={({ options }) => options}
          data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
          value={ids}
          onChange={(chosen) => {
            setPeople(Object.fromEntries(chosen.map((id) => [id, choices[id]!])))
            setSearch('')
            // The open list would cover the buttons.
            setChoosing(false)
          }}
          dropdownOpened={isChoosing}
          onDropdownOpen={() => setChoosing(true)}
          onDropdownClose={() => setChoosing(false)}
          searchValue={search}
          onSearchChange={setSearch}
        />
        <Textarea
          mt="sm"
          {...(invitee && { 'data-autofocus': true })}
          label={t('chat.inviteMessage')}
          autosize
          minRows={2}
          maxLength={CHAT_MESSAGE_LIMIT}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {invite.isError && (
          <Alert mt="sm" color="red" role="alert">
            {t('chat.notInvited', { why: problemSentence(invite.error) })}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button type="submit" disabled={ids.length === 0} loading={invite.isPending}>
            {t('chat.invite')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}

const labelOf = ({ name, organizationName }: InvitablePerson) => `${name}, ${organizationName}`

function useInvitable(submissionId: number, typed: string) {
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const { data } = useQuery({ ...invitableToChat(submissionId, search), placeholderData: keepPreviousData })
  return data ?? []
}
