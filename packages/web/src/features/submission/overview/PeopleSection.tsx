import { showsReferral } from '@bindery/contract/status'
import type { Person } from '@bindery/contract/wire'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { Fact, type FieldName } from './Fact.tsx'
import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

const SYSTEM_ID = 0

export function PeopleSection({ submission }: SectionProps) {
  const { user } = useSession()
  const isReferred = showsReferral(submission.referralStatus, currentConsole, user.agentQuoteStatusEnabled)
  return (
    <Section name="people">
      <Who name="responsibleUnderwriter" person={submission.responsibleUnderwriterSummary} />
      <Who name="assignedUnderwriter" person={submission.assignedUnderwriterSummary} />
      {isReferred && <Who name="referredUnderwriter" person={submission.referredUnderwriterSummary} />}
      <Who name="agent" person={submission.agentSummary} />
      <Who name="agencyContact" person={submission.agencyContactSummary} />
      <Who name="createdBy" person={submission.createdBy} />
    </Section>
  )
}

function Who({ name, person }: { name: FieldName; person: Person | null }) {
  const { t } = useTranslation('submission')
  return (
    <Fact name={name}>
      {person && (
        <span className={classes.person}>
          <PersonAvatar person={person} size="sm" />
          <PersonName person={person}>{person.id === SYSTEM_ID ? t('system') : person.name}</PersonName>
        </span>
      )}
    </Fact>
  )
}
