import type { Submission } from '@bindery/contract/submissions'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { problemSentence } from '#platform/problems.ts'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'
import { useSaveDetail } from './useSaveDetail.ts'

export function ProductsSection({ submission }: SectionProps) {
  const isFixed = useEditRefusal('products', submission) !== null
  return (
    <Section name="products">
      {isFixed ? <List submission={submission} /> : <Choices submission={submission} />}
    </Section>
  )
}

function List({ submission: { products } }: { submission: Submission }) {
  return (
    <ul className={classes.products}>
      {products.map(({ shortName, name }) => (
        <li key={shortName}>
          <span className={classes.shortName}>{shortName}</span> {name}
        </li>
      ))}
    </ul>
  )
}

function Choices({ submission }: { submission: Submission }) {
  const { t } = useTranslation('submission')
  const { data } = useQuery(dataSetNamed('User Authorized Products', submission.id))
  const save = useSaveDetail(submission)
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  return (
    <Checkbox.Group
      className={classes.full ?? ''}
      aria-label={t('sections.products')}
      value={chosen.productShortNames ?? submission.productShortNames}
      error={save.isError && problemSentence(save.error)}
      onChange={(productShortNames) => choose({ productShortNames })}
    >
      <div className={classes.products}>
        {data?.items.map(({ name, value }) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
