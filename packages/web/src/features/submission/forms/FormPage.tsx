import type { Section } from '@bindery/forms/form'
import { getRouteApi } from '@tanstack/react-router'
import { memo } from 'react'
import { Schedule } from '#engine/forms/Schedule.tsx'
import { SectionBody } from '#engine/forms/SectionBody.tsx'
import { useFormView } from '#engine/forms/useForm.ts'
import { FormFrame } from './FormFrame.tsx'
import classes from './form.module.css'
import { SectionIndex } from './SectionIndex.tsx'
import { useFormStore } from './useFormStore.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/form/$formId')

export function FormPage() {
  const { submissionId, formId } = route.useParams()
  return <FormSheet key={`${submissionId} ${formId}`} submissionId={Number(submissionId)} formKey={formId} />
}

function FormSheet({ submissionId, formKey }: { submissionId: number; formKey: string }) {
  const store = useFormStore(submissionId, formKey)
  const { sections } = useFormView(store)
  const { form } = store
  return (
    <FormFrame submissionId={submissionId} formKey={formKey} store={store} row={null} title={form.template.title}>
      <div className={classes.page}>
        <div className={classes.columns}>
          <SectionIndex store={store} />
          <div>
            {form.sections.map(
              (section) => sections.has(section.key) && <FormSection key={section.key} section={section} />,
            )}
          </div>
        </div>
      </div>
    </FormFrame>
  )
}

/** Drawn once: what changes in it are its fields, each by itself. */
const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const titleId = `section-${section.key}-title`
  if (section.list)
    return (
      <section id={`section-${section.key}`} tabIndex={-1} className={classes.section} aria-label={section.title}>
        <Schedule section={section} path={section.key} level={3} />
      </section>
    )
  return (
    <section id={`section-${section.key}`} tabIndex={-1} className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{section.title}</h3>
      {section.help && <p className={classes.help}>{section.help}</p>}
      <SectionBody section={section} at={section.key} />
    </section>
  )
})
