import { FORMS_COUNTED, type FormTemplateRow } from '@bindery/contract/formTemplates'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareDialog } from './CompareDialog.tsx'
import classes from './formTemplates.module.css'
import { RetireDialog } from './RetireDialog.tsx'
import { comparable, olderForms } from './rows.ts'
import { useTemplateActions } from './useTemplateActions.ts'

interface Props {
  template: FormTemplateRow
  all: readonly FormTemplateRow[]
}

/** Where a version is in use, and the actions on it. */
export function TemplateDrawer({ template, all }: Props) {
  const { t } = useTranslation('formTemplates')
  const [dialog, setDialog] = useState<'compare' | 'retire' | null>(null)
  const { key, name, version, status, formsInUse, openSubmissions } = template
  const { draft, upgrade, exported } = useTemplateActions(template)
  const others = comparable(all, template)
  const older = status === 'published' ? olderForms(all, template) : 0
  const hasDraft = all.some((one) => one.key === key && one.status === 'draft')
  return (
    <div className={classes.drawer}>
      <p>
        {formsInUse < FORMS_COUNTED ? t('usage.forms', { count: formsInUse }) : t('usage.more', { count: formsInUse })}
        {formsInUse > 0 && `; ${t('usage.open', { count: openSubmissions })}`}.
        {older > 0 && ` ${t('usage.older', { count: older })}.`}
      </p>
      <div className={classes.actions} role="toolbar" aria-label={t('actions.label', { name })}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to="/formTemplates/$key/$version"
          params={{ key, version: String(version) } as never}
        >
          {t('actions.preview')}
        </Button>
        {others.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setDialog('compare')}>
            {t('actions.compare')}
          </Button>
        )}
        <Button size="xs" variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
          {t('actions.export')}
        </Button>
        {status !== 'draft' && !hasDraft && (
          <Button size="xs" variant="default" loading={draft.isPending} onClick={() => draft.mutate()}>
            {t('actions.draft')}
          </Button>
        )}
        {status !== 'retired' && (
          <Button size="xs" variant="default" onClick={() => setDialog('retire')}>
            {t('actions.retire')}
          </Button>
        )}
        {older > 0 && (
          <Button size="xs" loading={upgrade.isPending} onClick={() => upgrade.mutate()}>
            {t('actions.upgrade')}
          </Button>
        )}
      </div>
      {dialog === 'compare' && <CompareDialog template={template} others={others} onClose={() => setDialog(null)} />}
      {dialog === 'retire' && <RetireDialog template={template} onClose={() => setDialog(null)} />}
    </div>
  )
}
