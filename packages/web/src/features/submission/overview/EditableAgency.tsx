import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { OrganizationName } from '#engine/people/OrganizationName.tsx'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { problemSentence } from '#platform/problems.ts'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'
import { useSaveDetail } from './useSaveDetail.ts'

/** The carrier chooses the agency of a pre-draft; otherwise it is read-only. */
export function EditableAgency({ submission }: Pick<SectionProps, 'submission'>) {
  const { t } = useTranslation('submission')
  const isOpen = useEditRefusal('agency', submission) === null
  const { data } = useQuery({ ...dataSetNamed('Hierarchical Agency List'), enabled: isOpen })
  const save = useSaveDetail(submission)
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  if (!isOpen)
    return (
      <Fact name="agency">
        <OrganizationName organization={{ id: submission.agencyId, name: submission.agencyName }} />
      </Fact>
    )
  const value = String(chosen.agencyId ?? submission.agencyId)
  return (
    <div className={classes.field} data-span={3}>
      <NativeSelect
        label={t('fields.agency')}
        required
        // A pre-draft without an agency belongs to the branch, which is not among the choices.
        value={data?.items.some((item) => item.value === value) ? value : ''}
        data={[
          { value: '', label: t('noAgency') },
          ...(data?.items.map((item) => ({ value: item.value, label: item.name })) ?? []),
        ]}
        error={save.isError && problemSentence(save.error)}
        onChange={({ currentTarget }) => currentTarget.value && choose({ agencyId: Number(currentTarget.value) })}
      />
    </div>
  )
}
