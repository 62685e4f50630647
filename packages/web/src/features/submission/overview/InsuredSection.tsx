import { NAME_LIMIT } from '@bindery/contract/limits'
import { currentConsole } from '#platform/consoles.ts'
import { addressLines } from './address.ts'
import { EditableClass } from './EditableClass.tsx'
import { EditableText } from './EditableText.tsx'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

export function InsuredSection({ submission, editing }: SectionProps) {
  const { businessClass } = submission
  const lines = addressLines(submission.insuredAddress)
  return (
    <Section name="insured">
      <EditableText field="insuredName" submission={submission} editing={editing} limit={NAME_LIMIT} span={6} />
      <Fact name="aliases" span={6}>
        {submission.aliases.map(({ name }) => name).join(', ')}
      </Fact>
      <Fact name="address">
        {lines.length > 0 && <address className={classes.address}>{lines.join('\n')}</address>}
      </Fact>
      <Fact name="largestInsuredLocation">{submission.largestInsuredLocation}</Fact>
      <EditableClass submission={submission} editing={editing} />
      {currentConsole === 'underwriter' && <Fact name="hazardGrade">{businessClass?.hazardGrade}</Fact>}
      <Fact name="operations" span={12}>
        {submission.operations}
      </Fact>
    </Section>
  )
}
