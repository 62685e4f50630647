import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import type { Outstanding } from '@bindery/forms/outstanding'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fieldAround, focusField } from '#engine/forms/focusField.ts'
import { addressOfRow } from '#engine/forms/rowAddress.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { FIRST_FIELD, useFocusOn } from '#engine/forms/useFocusOn.ts'
import { addressOfChange, type ChangePageProps } from './queries.ts'

interface Open extends ChangePageProps {
  store: FormStore
  /** The path of the row on this page; null for the form itself. */
  row: string | null
  content: PolicyChangeContent
}

/** The ways between the rows, the required answers and the forms of a policy change. */
export function useChangePlaces({ submissionId, policyId, kind, id, formKey, store, row, content }: Open) {
  const navigate = useNavigate()
  const address = addressOfChange(submissionId, policyId, kind, id)
  const page = `${address}/form/${formKey}`
  const rowAddress = useCallback(
    (path: string): string => {
      const { ownerUriId, formSummaryInstanceId } = addressOfRow(path)
      return `${page}/detail/${ownerUriId}/${formSummaryInstanceId}`
    },
    [page],
  )
  const openRow = useCallback(
    (path: string) => void navigate({ to: rowAddress(path), state: { focusOn: FIRST_FIELD } }),
    [navigate, rowAddress],
  )
  const show = (wanted: Outstanding) => {
    if (wanted.row === row) focusField(wanted.path)
    else void navigate({ to: wanted.row === null ? page : rowAddress(wanted.row), state: { focusOn: wanted.path } })
  }
  const nextRequired = () => {
    const wanted = requiredAfter(store, fieldAround(document.activeElement))
    const other = content.forms.find((form) => form.key !== formKey && form.outstandingCount > 0)
    if (wanted) show(wanted)
    else if (other) void navigate({ to: `${address}/form/${other.key}`, state: { focusOn: 'required' } })
  }
  const addRow = (section: string) => {
    const added = `${section}[#${store.addRow(section)}]`
    // Replace the entry: going back to it would add another row.
    void navigate({ to: rowAddress(added), state: { focusOn: FIRST_FIELD }, replace: true })
  }
  useFocusOn((wanted) => {
    const [place, section = ''] = wanted.split(' ')
    if (wanted === 'required') nextRequired()
    else if (place === 'newRow') addRow(section)
    else if (place === 'section') document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'center' })
    else focusField(wanted)
  })
  return { rowAddress, openRow, nextRequired }
}

/** The next required answer after this field, in the sections that can be edited. */
function requiredAfter(store: FormStore, path: string | null): Outstanding | undefined {
  const { closed } = store.whole.get()
  const left = store.evaluation().outstanding.filter(({ section }) => !closed.has(section))
  return left[left.findIndex((one) => one.path === path) + 1] ?? left[0]
}
