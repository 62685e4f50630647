/** The kinds of notifications that a person gets. */
export const NOTIFICATION_TYPES = ['taskAssigned', 'taskReminder', 'taskPastDue'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
