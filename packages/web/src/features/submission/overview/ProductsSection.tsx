import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'
import { Section } from './Section.tsx'

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
