import type { Section } from '@bindery/forms/form'
import { memo } from 'react'
import { NoToTheRest } from './NoToTheRest.tsx'
import { Schedule } from './Schedule.tsx'
import { SectionBody } from './SectionBody.tsx'
import classes from './sections.module.css'
import type { FormStore } from './store.ts'
import { useFormScope, useFormView } from './useForm.ts'

/** The sections of a form that are asked, in order. */
export function FormSections({ store }: { store: FormStore }) {
  const { sections } = useFormView(store)
  return store.form.sections.map(
    (section) => sections.has(section.key) && <FormSection key={section.key} section={section} />,
  )
}

/** Rendered once: only its fields change, each by itself. */
const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const { Closed } = useFormScope()
  const titleId = `section-${section.key}-title`
  if (section.list)
    return (
      <section id={`section-${section.key}`} tabIndex={-1} className={classes.section} aria-label={section.title}>
        <Schedule section={section} path={section.key} level={3} />
        {Closed && <Closed section={section.key} />}
      </section>
    )
  return (
    <section id={`section-${section.key}`} tabIndex={-1} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{section.title}</h3>
        <NoToTheRest section={section} />
      </div>
      {section.help && <p className={classes.help}>{section.help}</p>}
      <SectionBody section={section} at={section.key} />
      {Closed && <Closed section={section.key} />}
    </section>
  )
})
