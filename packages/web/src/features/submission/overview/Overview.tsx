import type { Submission } from '@bindery/contract/submissions'
import { currentConsole } from '#platform/consoles.ts'
import type { Editing } from '../useEditing.ts'
import { DatesSection } from './DatesSection.tsx'
import { InsuredSection } from './InsuredSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { PremiumSection } from './PremiumSection.tsx'
import { ProductsSection } from './ProductsSection.tsx'
import { SubmissionSection } from './SubmissionSection.tsx'
import { sectionsOf } from './sections.ts'
import { TransactionsSection } from './TransactionsSection.tsx'

export interface SectionProps {
  submission: Submission
  editing: Editing
}

const CONTENTS = {
  submission: SubmissionSection,
  insured: InsuredSection,
  products: ProductsSection,
  people: PeopleSection,
  dates: DatesSection,
  premium: PremiumSection,
  transactions: TransactionsSection,
}

export function Overview(props: SectionProps) {
  return sectionsOf(currentConsole).map((section) => {
    const Contents = CONTENTS[section]
    return <Contents key={section} {...props} />
  })
}
