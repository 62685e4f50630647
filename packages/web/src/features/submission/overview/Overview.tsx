import { currentConsole } from '#platform/consoles.ts'
import { DatesSection } from './DatesSection.tsx'
import { InsuredSection } from './InsuredSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { ProductsSection } from './ProductsSection.tsx'
import { SubmissionSection } from './SubmissionSection.tsx'
import type { SectionProps } from './sectionProps.ts'
import { sectionsOf } from './sections.ts'
import { TransactionsSection } from './TransactionsSection.tsx'

const CONTENTS = {
  submission: SubmissionSection,
  insured: InsuredSection,
  products: ProductsSection,
  people: PeopleSection,
  dates: DatesSection,
  transactions: TransactionsSection,
}

export function Overview(props: SectionProps) {
  return sectionsOf(currentConsole).map((section) => {
    const Contents = CONTENTS[section]
    return <Contents key={section} {...props} />
  })
}
