import { PastDue } from '#engine/records/PastDue.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { EditableDate } from './EditableDate.tsx'
import { Fact } from './Fact.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

export function DatesSection({ submission, editing }: SectionProps) {
  const { day, instant } = useFormats()
  const { receivedDate, paymentReceivedDate, nextTaskSummary: task } = submission
  const due = task?.dueDate ? instant(task.dueDate) : null
  const isPastDue = Boolean(task?.dueDate && task.dueDate < Date.now())
  return (
    <Section name="dates">
      <EditableDate field="effectiveDate" submission={submission} editing={editing} required />
      <EditableDate field="expirationDate" submission={submission} editing={editing} required />
      <EditableDate field="quoteNeededByDate" submission={submission} editing={editing} />
      <Fact name="receivedDate">{receivedDate && <time>{instant(receivedDate)}</time>}</Fact>
      <Fact name="paymentReceivedDate">{paymentReceivedDate && <time>{day(paymentReceivedDate)}</time>}</Fact>
      <Fact name="timeCreated">
        <time>{instant(submission.timeCreated)}</time>
      </Fact>
      <Fact name="timeLastModified">
        <time>{instant(submission.timeLastModified)}</time>
      </Fact>
      {currentConsole === 'underwriter' && (
        <>
          <Fact name="nextTask">{task?.definition}</Fact>
          <Fact name="nextTaskDue">{isPastDue ? <PastDue>{due}</PastDue> : due && <time>{due}</time>}</Fact>
        </>
      )}
    </Section>
  )
}
