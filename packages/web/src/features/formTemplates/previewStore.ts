import type { DataSets } from '@bindery/forms/choices'
import type { Form } from '@bindery/forms/form'
import { createFormStore, type FormStore } from '#engine/forms/store.ts'

interface Blank {
  form: Form
  dataSets: DataSets
}

/** Cached while the page is open, so that the answers survive opening a row and coming back. */
const stores = new WeakMap<Blank, FormStore>()

/** A form to try out: its rules run, and nothing is stored. */
export function previewStore(blank: Blank): FormStore {
  const known = stores.get(blank)
  if (known) return known
  let version = 0
  const store = createFormStore({
    form: blank.form,
    dataSets: blank.dataSets,
    context: {},
    stored: { version, answers: {}, author: { name: null, at: null } },
    whyNotEditable: null,
    keeper: { read: () => ({ pending: [], unread: {} }), write: () => {} },
    save: async () => ({ kind: 'saved', version: ++version, at: Date.now() }),
  })
  stores.set(blank, store)
  return store
}
