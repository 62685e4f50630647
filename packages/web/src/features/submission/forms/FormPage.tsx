import { getRouteApi } from '@tanstack/react-router'
import { FormSections } from '#engine/forms/FormSections.tsx'
import { FormFrame } from './FormFrame.tsx'
import classes from './form.module.css'
import { PreQualificationResult } from './PreQualificationResult.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { useFormStore } from './useFormStore.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/form/$formId')

export function FormPage() {
  const { submissionId, formId } = route.useParams()
  return <FormSheet key={`${submissionId} ${formId}`} submissionId={Number(submissionId)} formKey={formId} />
}

function FormSheet({ submissionId, formKey }: { submissionId: number; formKey: string }) {
  const store = useFormStore(submissionId, formKey)
  const { form } = store
  return (
    <FormFrame submissionId={submissionId} formKey={formKey} store={store} row={null} title={form.template.title}>
      <div className={classes.page}>
        <div className={classes.columns}>
          <SectionIndex store={store} />
          <div>
            {form.template.kind === 'prequalification' && (
              <PreQualificationResult submissionId={submissionId} formKey={formKey} store={store} />
            )}
            <FormSections store={store} />
          </div>
        </div>
      </div>
    </FormFrame>
  )
}
