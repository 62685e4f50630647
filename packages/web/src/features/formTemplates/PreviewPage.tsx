import { sectionAt } from '@bindery/forms/path'
import { Button, VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSections } from '#engine/forms/FormSections.tsx'
import { blankFormQuery } from '#engine/forms/queries.ts'
import { SectionBody } from '#engine/forms/SectionBody.tsx'
import { type FormScope, FormScopeProvider } from '#engine/forms/useForm.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import classes from './formTemplates.module.css'
import { previewStore } from './previewStore.ts'
import './texts.ts'

/** An empty form of this version, as users will see it. */
export function PreviewPage() {
  const { t } = useTranslation('formTemplates')
  const { key = '', version = '', row } = useParams({ strict: false })
  const { data: blank } = useSuspenseQuery(blankFormQuery(key, Number(version)))
  const store = useMemo(() => previewStore(blank), [blank])
  const navigate = useNavigate()
  const address = `/formTemplates/${key}/${version}`
  const { title } = blank.form.template
  usePageTitle(title)
  const scope = useMemo<FormScope>(
    () => ({
      store,
      rowAddress: (path) => `${address}/row/${addressOfRow(path)}`,
      openRow: (path) => void navigate({ to: `${address}/row/${addressOfRow(path)}` }),
    }),
    [store, address, navigate],
  )
  const path = row === undefined ? null : rowAtAddress(row)
  const section = path === null ? null : sectionAt(blank.form, path)
  return (
    <FormScopeProvider value={scope}>
      <div className={classes.page}>
        <section className={classes.sheet} aria-label={title}>
          <VisuallyHidden component="h1">{t('preview.title', { form: title, version })}</VisuallyHidden>
          <SheetBar
            title={section?.list?.itemTitle ?? title}
            path={[
              <Link key="all" to="/formTemplates">
                {t('preview.back')}
              </Link>,
              ...(path === null
                ? []
                : [
                    <Link key="form" to={address}>
                      {title}
                    </Link>,
                  ]),
            ]}
            beside={<span className={classes.count}>{t('version', { version })}</span>}
          />
          <p className={classes.notice} role="note">
            {t('preview.notice')}
          </p>
          {section && path ? (
            <div className={classes.row}>
              <SectionBody key={path} section={section} at={path} />
            </div>
          ) : (
            <FormSections store={store} />
          )}
        </section>
      </div>
    </FormScopeProvider>
  )
}

export function NoTemplate() {
  const { t } = useTranslation('formTemplates')
  return (
    <PageMessage title={t('preview.gone')} text={t('preview.goneText')}>
      <Button component={Link} to="/formTemplates">
        {t('preview.back')}
      </Button>
    </PageMessage>
  )
}

/** Converts `locations[#k7].buildings[#b2]` to `locations~k7.buildings~b2` for use in a URL. */
const addressOfRow = (path: string) => path.replaceAll('[#', '~').replaceAll(']', '')
const rowAtAddress = (address: string) => address.replaceAll(/~([^.]+)/g, '[#$1]')
