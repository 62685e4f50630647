import { TASK_STATUS, type Task } from '@bindery/contract/tasks'
import type { Actor } from '#platform/context.ts'

type TaskRights = Pick<Task, 'canModify' | 'canAssign' | 'canResolve' | 'canReopen' | 'canDelete' | 'canNotify'>
type Person = Pick<Actor, 'id' | 'console' | 'permissions'>
type OwnedTask = Pick<Task, 'status' | 'assignedToId' | 'assignedById'>

/**
 * Carrier users with the permission change, resolve and assign every open task. Agents change and resolve the tasks that are
 * assigned to them, and delete those that they also made. A resolved task is read-only until it
 * is opened again.
 */
export function taskRights({ id, console, permissions }: Person, task: OwnedTask): TaskRights {
  const isOpen = task.status === TASK_STATUS.assigned
  const isAgent = console === 'agent'
  const mayModify = permissions.has('task.modify') && (!isAgent || task.assignedToId === id)
  const canModify = mayModify && isOpen
  return {
    canModify,
    canAssign: canModify && !isAgent,
    canResolve: canModify,
    canReopen: mayModify && !isOpen,
    canDelete: canModify && permissions.has('task.delete') && (!isAgent || task.assignedById === id),
    canNotify: canModify && !isAgent && task.assignedToId !== id,
  }
}
