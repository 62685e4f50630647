import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationsOf, isRead } from '#engine/intake/queries.ts'
import { Reading } from '#engine/intake/Reading.tsx'
import { readPageState, writePageState } from '../pageState.ts'
import classes from './intake.module.css'

/** Above the page: the PDF that is being read, and what came of it until somebody has seen it. */
export function ReadingNotice({ submissionId }: { submissionId: number }) {
  const navigate = useNavigate()
  const { data } = useQuery(applicationsOf(submissionId))
  const [seen, setSeen] = useState(() => readPageState(submissionId).readingSeen)
  const [latest] = data ?? []
  if (!latest || latest.id <= seen || (isRead(latest) && latest.unplaced.length === 0)) return null
  return (
    <div className={classes.notice}>
      <Reading
        reading={latest}
        onDismiss={() => {
          setSeen(latest.id)
          writePageState(submissionId, { readingSeen: latest.id })
        }}
        onGo={(formId, focusOn) =>
          navigate({
            to: '/submission/$submissionId/form/$formId',
            params: { submissionId: String(submissionId), formId },
            state: { focusOn },
          })
        }
      />
    </div>
  )
}
