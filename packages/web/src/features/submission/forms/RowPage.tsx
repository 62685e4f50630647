import { sectionAt } from '@bindery/forms/path'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfRow, rowAtAddress, rowsAround, scheduleOf } from '#engine/forms/rowAddress.ts'
import { SectionBody } from '#engine/forms/SectionBody.tsx'
import type { FormStore } from '#engine/forms/store.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { FormFrame } from './FormFrame.tsx'
import classes from './form.module.css'
import { useFormStore } from './useFormStore.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const route = getRouteApi('/signed-in/submission/$submissionId/form/$formId/detail/$ownerUriId/$formSummaryInstanceId')

/** The page of one schedule row, with the schedules inside it. */
export function RowPage() {
  const { submissionId, formId, ownerUriId, formSummaryInstanceId } = route.useParams()
  const row = rowAtAddress(ownerUriId, formSummaryInstanceId)
  return (
    <RowSheet key={`${submissionId} ${formId} ${row}`} submissionId={Number(submissionId)} formKey={formId} row={row} />
  )
}

function RowSheet({ submissionId, formKey, row }: { submissionId: number; formKey: string; row: string | null }) {
  const { t } = useTranslation('submissionForms')
  const store = useFormStore(submissionId, formKey)
  const navigate = useNavigate()
  const siblings = useSiblings(store, row)
  const section = row === null ? null : sectionAt(store.form, row)
  const at = siblings.findIndex(({ path }) => path === row)
  const address = `/submission/${submissionId}/form/${formKey}`
  const { title: formTitle } = store.form.template
  const addressOf = (path: string) => {
    const { ownerUriId, formSummaryInstanceId } = addressOfRow(path)
    return `${address}/detail/${ownerUriId}/${formSummaryInstanceId}`
  }
  if (row === null || !section || at < 0)
    return (
      <PageMessage title={t('rowGone')} text={t('rowGoneText')}>
        <Button component={Link} to={address}>
          {t('back', { form: formTitle })}
        </Button>
      </PageMessage>
    )
  const outer = rowsAround(row).slice(0, -1)
  return (
    <FormFrame
      submissionId={submissionId}
      formKey={formKey}
      store={store}
      row={row}
      title={siblings[at]?.title}
      path={[
        <Link key="form" to={address}>
          {formTitle}
        </Link>,
        ...outer.map((path) => (
          <Link key={path} to={addressOf(path)}>
            <RowTitle store={store} path={path} />
          </Link>
        )),
      ]}
      beside={
        siblings.length > 1 && (
          <span className={classes.steps}>
            <Step to={siblings[at - 1]?.path} label={t('previousRow')} addressOf={addressOf} icon={IconChevronLeft} />
            {t('rowOf', { at: at + 1, count: siblings.length })}
            <Step to={siblings[at + 1]?.path} label={t('nextRow')} addressOf={addressOf} icon={IconChevronRight} />
          </span>
        )
      }
      view={
        <ViewSwitch view="detail" onChange={() => void navigate({ to: `${address}/schedule/${topSchedule(row)}` })} />
      }
    >
      <div className={classes.row}>
        <SectionBody section={section} at={row} />
      </div>
    </FormFrame>
  )
}

const topSchedule = (row: string) => row.slice(0, row.indexOf('['))

interface StepProps {
  to: string | undefined
  label: string
  addressOf: (path: string) => string
  icon: typeof IconChevronLeft
}

function Step({ to, label, addressOf, icon: Icon }: StepProps) {
  const icon = <Icon size={14} stroke={1.7} aria-hidden="true" />
  if (to === undefined)
    return (
      <ActionIcon size="xs" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    )
  return (
    <ActionIcon size="xs" component={Link} to={addressOf(to)} state={{ focusOn: 'first' } as never} aria-label={label}>
      {icon}
    </ActionIcon>
  )
}

function RowTitle({ store, path }: { store: FormStore; path: string }) {
  return useSiblings(store, path).find((row) => row.path === path)?.title ?? ''
}

/** The rows of the same schedule. */
function useSiblings(store: FormStore, row: string | null) {
  const { subscribe, get } = useMemo(() => store.schedule(row === null ? '' : scheduleOf(row)), [store, row])
  return useSyncExternalStore(subscribe, get).rows
}
