import { sectionAt } from '@bindery/forms/path'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Schedule } from '#engine/forms/Schedule.tsx'
import { type GridHandle, ScheduleGrid } from '#engine/forms/scheduleGrid/ScheduleGrid.tsx'
import { UsePlaces } from '#engine/forms/UsePlaces.tsx'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { FormFrame } from './FormFrame.tsx'
import classes from './form.module.css'
import { useFormStore } from './useFormStore.ts'
import { useScheduleView, ViewSwitch } from './ViewSwitch.tsx'

const route = getRouteApi('/signed-in/submission/$submissionId/form/$formId/schedule/$schedule')

/** The page of a schedule: its grid, or the list of its rows. Narrow screens have the list only. */
export function SchedulePage() {
  const { submissionId, formId, schedule } = route.useParams()
  return (
    <ScheduleSheet
      key={`${submissionId} ${formId} ${schedule}`}
      submissionId={Number(submissionId)}
      formKey={formId}
      schedule={schedule}
    />
  )
}

function ScheduleSheet({
  submissionId,
  formKey,
  schedule,
}: {
  submissionId: number
  formKey: string
  schedule: string
}) {
  const { t } = useTranslation('submissionForms')
  const store = useFormStore(submissionId, formKey)
  const chosen = useScheduleView()
  const isWide = useMediaQuery('(min-width: 576px)', true, { getInitialValueInEffect: false })
  const view = isWide ? chosen : 'detail'
  const grid = useRef<GridHandle>(null)
  const showHere = useCallback((path: string) => grid.current?.show(path) ?? false, [])
  const section = sectionAt(store.form, schedule)
  const address = `/submission/${submissionId}/form/${formKey}`
  const { title } = store.form.template
  if (!section?.list || schedule.includes('.'))
    return (
      <PageMessage title={t('scheduleGone')} text={t('scheduleGoneText')}>
        <Button component={Link} to={address}>
          {t('back', { form: title })}
        </Button>
      </PageMessage>
    )
  return (
    <FormFrame
      submissionId={submissionId}
      formKey={formKey}
      store={store}
      row={null}
      schedule={schedule}
      showHere={showHere}
      title={section.title}
      path={[
        <Link key="form" to={address}>
          {title}
        </Link>,
      ]}
      view={<ViewSwitch view={view} />}
    >
      {view === 'grid' ? (
        <ScheduleGrid ref={grid} section={section} tools={<UsePlaces schedule={schedule} />} />
      ) : (
        <div className={classes.row}>
          <Schedule section={section} path={schedule} level={3} isOnForm={false} />
        </div>
      )}
    </FormFrame>
  )
}
