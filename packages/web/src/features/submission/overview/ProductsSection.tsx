import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'

export function ProductsSection({ submission: { products } }: SectionProps) {
  return (
    <Section name="products">
      <ul className={classes.products}>
        {products.map(({ shortName, name }) => (
          <li key={shortName}>
            <span className={classes.shortName}>{shortName}</span> {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
