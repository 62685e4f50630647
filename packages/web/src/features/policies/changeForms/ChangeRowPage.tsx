import { sectionAt } from '@bindery/forms/path'
import { Button } from '@mantine/core'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { rowAtAddress, rowsAround, scheduleOf } from '#engine/forms/rowAddress.ts'
import { SectionBody } from '#engine/forms/SectionBody.tsx'
import type { FormStore } from '#engine/forms/store.ts'
import { useFormScope } from '#engine/forms/useForm.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { ChangeFrame } from './ChangeFrame.tsx'
import classes from './changeForms.module.css'
import { addressOfChange, type ChangePageProps, KINDS } from './queries.ts'
import { useChangeStore } from './useChangeStore.ts'
import '../texts.ts'

const route = getRouteApi(
  '/signed-in/submission/$submissionId/policies/$policyId/$changeKind/$changeId/form/$formId/detail/$ownerUriId/$formSummaryInstanceId',
)

/** A schedule row of a policy change, with the schedules inside it. */
export function ChangeRowPage() {
  const { submissionId, policyId, changeKind, changeId, formId, ownerUriId, formSummaryInstanceId } = route.useParams()
  const kind = KINDS[changeKind]
  const row = rowAtAddress(ownerUriId, formSummaryInstanceId)
  if (!kind) return <Navigate to="/submission/$submissionId/policies" params={{ submissionId }} />
  return (
    <RowSheet
      key={`${kind} ${changeId} ${formId} ${row}`}
      submissionId={Number(submissionId)}
      policyId={Number(policyId)}
      kind={kind}
      id={Number(changeId)}
      formKey={formId}
      row={row}
    />
  )
}

function RowSheet({ row, ...props }: ChangePageProps & { row: string | null }) {
  const { t } = useTranslation('policies')
  const { submissionId, policyId, kind, id, formKey } = props
  const store = useChangeStore(submissionId, kind, id, formKey)
  const title = useRowTitle(store, row)
  const section = row === null ? null : sectionAt(store.form, row)
  const form = `${addressOfChange(submissionId, policyId, kind, id)}/form/${formKey}`
  if (row === null || !section || title === null)
    return (
      <PageMessage title={t('changes.rowGone')} text={t('changes.rowGoneText')}>
        <Button component={Link} to={form}>
          {store.form.template.title}
        </Button>
      </PageMessage>
    )
  return (
    <ChangeFrame
      {...props}
      store={store}
      row={row}
      title={title}
      path={[
        <Link key="form" to={form}>
          {store.form.template.title}
        </Link>,
        ...rowsAround(row)
          .slice(0, -1)
          .map((outer) => <OuterRow key={outer} path={outer} />),
      ]}
    >
      <div className={classes.row}>
        <SectionBody section={section} at={row} />
        <ClosedNote section={row.split('[')[0]!} />
      </div>
    </ChangeFrame>
  )
}

function ClosedNote({ section }: { section: string }) {
  const { Closed } = useFormScope()
  return Closed ? <Closed section={section} /> : null
}

function OuterRow({ path }: { path: string }) {
  const { store, rowAddress } = useFormScope()
  return <Link to={rowAddress(path)}>{useRowTitle(store, path) ?? ''}</Link>
}

function useRowTitle(store: FormStore, row: string | null): string | null {
  const { subscribe, get } = useMemo(() => store.schedule(row === null ? '' : scheduleOf(row)), [store, row])
  return useSyncExternalStore(subscribe, get).rows.find(({ path }) => path === row)?.title ?? null
}
