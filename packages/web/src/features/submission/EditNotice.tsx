import type { Submission } from '@bindery/contract/submissions'
import type { SubmissionPart } from '@bindery/workflow/editRights'
import { IconLock } from '@tabler/icons-react'
import { OfferedButton } from '#engine/actions/OfferedButton.tsx'
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
  const target = { context: 'Submission', id: submission.id, submissionId: submission.id } as const
  return (
    <div role="status">
      {refusal && (
        <div className={classes.notice}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          <span className={classes.sentence}>{refusal.sentence}</span>
          {refusal.way && <OfferedButton target={target} actionId={`submission.${refusal.way}`} size="xs" />}
        </div>
      )}
    </div>
  )
}
