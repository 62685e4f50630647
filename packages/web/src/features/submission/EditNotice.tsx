import type { Submission } from '@bindery/contract/submissions'
import type { SubmissionPart } from '@bindery/workflow/editRights'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { keyOf, type Offer } from '#engine/actions/bar.ts'
import { useActionName } from '#engine/actions/names.ts'
import { actionsOf } from '#engine/actions/queries.ts'
import { useActions } from '#engine/actions/useActions.tsx'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import classes from './EditNotice.module.css'

interface Props {
  submission: Submission
  /** The part of the submission that the page shows. */
  part: SubmissionPart
}

/** Above a read-only page: why it cannot be edited, with a button for the way to change it if that is offered. */
export function EditNotice({ submission, part }: Props) {
  const refusal = useEditRefusal(part, submission)
  return (
    <div role="status">
      {refusal && (
        <div className={classes.notice}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          <span className={classes.sentence}>{refusal.sentence}</span>
          {refusal.way && <WayOut submissionId={submission.id} actionId={`submission.${refusal.way}`} />}
        </div>
      )}
    </div>
  )
}

function WayOut({ submissionId, actionId }: { submissionId: number; actionId: string }) {
  const target = { context: 'Submission', id: submissionId, submissionId } as const
  const { data } = useQuery(actionsOf(target))
  const { start, running, dialog } = useActions()
  const say = useActionName()
  const action = data?.actions.find(({ id, enabled }) => id === actionId && enabled)
  if (!action) return dialog
  const offer: Offer = { action, target }
  return (
    <>
      <Button size="xs" variant="default" loading={running === keyOf(offer)} onClick={() => start(offer)}>
        {say(action.name)}
      </Button>
      {dialog}
    </>
  )
}
