import { NAME_LIMIT } from '@bindery/contract/limits'
import { OrganizationName } from '#engine/people/OrganizationName.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { EditableAgency } from './EditableAgency.tsx'
import { EditableLetter } from './EditableLetter.tsx'
import { EditablePriority } from './EditablePriority.tsx'
import { EditableText } from './EditableText.tsx'
import { Fact } from './Fact.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

export function SubmissionSection({ submission, editing }: SectionProps) {
  const { accountName, accountNumber, identifiers, dynamicDisplayData } = submission
  return (
    <Section name="submission">
      <Fact name="submissionNumber">
        <span className="tabular">{submission.submissionNumber}</span>
      </Fact>
      <Fact name="policyNumber">{submission.policyNumber}</Fact>
      <Fact name="transactionType">{submission.transactionType}</Fact>
      <Fact name="expiringPolicyNumber">{submission.expiringPolicyNumber}</Fact>
      <Fact name="account">{[accountName, accountNumber].filter(Boolean).join(' · ')}</Fact>
      <EditableAgency submission={submission} />
      <Fact name="branch">
        <OrganizationName organization={submission.carrierBranch} />
      </Fact>
      {currentConsole === 'underwriter' && <EditablePriority submission={submission} editing={editing} />}
      {currentConsole === 'underwriter' && <EditableLetter submission={submission} editing={editing} />}
      <EditableText
        field="submissionTabDisplayName"
        submission={submission}
        editing={editing}
        limit={NAME_LIMIT}
        span={6}
      />
      {[...identifiers.map(({ type, identifier }) => ({ name: type, identifier })), ...dynamicDisplayData].map(
        ({ name, identifier }) => (
          <Fact key={`${name} ${identifier}`} label={name}>
            {identifier}
          </Fact>
        ),
      )}
    </Section>
  )
}
