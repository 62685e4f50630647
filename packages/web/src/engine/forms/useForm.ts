import './texts.ts'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { OtherPlaces } from './places.ts'
import type { FormStore } from './store.ts'
import type { FieldView, FormView, RowsView } from './views.ts'

/** The form on screen, for the fields in it. */
export interface FormScope {
  store: FormStore
  /** The URL of a row's own page. */
  rowAddress: (rowPath: string) => string
  openRow: (rowPath: string) => void
  /** The URL of a schedule's own page with its grid; undefined if schedules have none. */
  scheduleAddress?: (schedule: string) => string
  /** The places that other applications of the submission list. */
  otherPlaces?: readonly OtherPlaces[]
  /** Shows the changes of a field; undefined if the form has no history. */
  History?: React.ComponentType<{ path: string }>
  /** Shown in each section of the form: why it is closed. */
  Closed?: React.ComponentType<{ section: string }>
  /** Stores a file with the submission, or returns null if the upload is given up; undefined if files cannot be stored. */
  upload?: (file: File) => Promise<{ attachmentId: number; name: string } | null>
  /** Why a file would be refused; checked before sending. */
  whyNotFile?: (file: File) => string | null
  fileAddress?: (attachmentId: number, name: string) => string
}

const Scope = createContext<FormScope | null>(null)
export const FormScopeProvider = Scope.Provider

export function useFormScope(): FormScope {
  const scope = use(Scope)
  if (!scope) throw new Error('A field stands in no form.')
  return scope
}

export function useFieldView(path: string): FieldView {
  const { store } = useFormScope()
  const { subscribe, get } = useMemo(() => store.field(path), [store, path])
  return useSyncExternalStore(subscribe, get)
}

export function useRows(path: string): RowsView {
  const { store } = useFormScope()
  const { subscribe, get } = useMemo(() => store.schedule(path), [store, path])
  return useSyncExternalStore(subscribe, get)
}

export const useFormView = (store: FormStore): FormView => useSyncExternalStore(store.whole.subscribe, store.whole.get)

/** The id of a field's control, for its label and for focusing it. A dialog uses a prefix, so that ids stay unique. */
export const controlId = (path: string, { idPrefix }: Pick<FormStore, 'idPrefix'> = { idPrefix: 'field' }) =>
  `${idPrefix} ${path}`.replaceAll(' ', '-')
