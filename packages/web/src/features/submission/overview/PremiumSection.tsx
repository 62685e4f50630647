import { useFormats } from '#platform/ui/formats.ts'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

export function PremiumSection({ submission: { totalPremium } }: SectionProps) {
  const { money } = useFormats()
  return (
    <Section name="premium">
      <Fact name="totalPremium">
        {totalPremium && <span className={`${classes.keyFigure} tabular`}>{money(totalPremium)}</span>}
      </Fact>
    </Section>
  )
}
