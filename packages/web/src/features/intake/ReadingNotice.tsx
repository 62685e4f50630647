import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationsOf, isRead } from '#engine/intake/queries.ts'
import { Reading } from '#engine/intake/Reading.tsx'
import { pageState } from '#engine/submissions/pageState.ts'
import classes from './intake.module.css'

/** The id of the reading whose outcome was dismissed last. */
const readingSeen = pageState('readingSeen', 0)

/** Above the page: the PDF that is being read, then the result until it is dismissed. */
export function ReadingNotice({ submissionId }: { submissionId: number }) {
  const navigate = useNavigate()
  const { data } = useQuery(applicationsOf(submissionId))
  const [seen, setSeen] = useState(() => readingSeen.read(submissionId))
  const [latest] = data ?? []
  if (!latest || latest.id <= seen || (isRead(latest) && latest.unplaced.length === 0)) return null
  return (
    <div className={classes.notice}>
      <Reading
        reading={latest}
        onDismiss={() => {
          setSeen(latest.id)
          readingSeen.write(submissionId, latest.id)
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
