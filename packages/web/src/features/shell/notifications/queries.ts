import { notificationsApi } from '@bindery/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const NOTIFICATIONS = ['notifications'] as const

/** The read also registers for the events of the user's own notifications. */
export const notificationCounts = queryOptions({
  queryKey: [...NOTIFICATIONS, 'count'] as const,
  queryFn: () => send(notificationsApi.counts, { query: { registrationIdentifier: 'notifications' } }),
})

export const notificationsOf = (isUnreadOnly: boolean, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, 'list', { isUnreadOnly }] as const,
    queryFn: ({ pageParam }) =>
      send(notificationsApi.list, {
        query: {
          numberOfRows: limit,
          ...(isUnreadOnly && { unread: true }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
