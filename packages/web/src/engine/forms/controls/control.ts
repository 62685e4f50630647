import type { Field } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { t } from '#platform/i18n/i18n.ts'
import type { FormStore } from '../store.ts'
import { controlId } from '../useForm.ts'
import type { FieldView } from '../views.ts'

/** The props of every control. */
export interface ControlProps {
  field: Field
  path: string
  view: FieldView
  store: FormStore
}

/** The placeholder of fields that block Submit Application says so. */
function wantedPlaceholder({ form: { template } }: FormStore, path: string) {
  const isNeeded = template.neededToSubmit?.some((one) => path === one || path.startsWith(`${one}.`))
  return t(isNeeded ? 'requiredToSubmit' : 'required', { ns: 'forms' })
}

/** Label, help, required mark and error, as props of Mantine's inputs. */
export function inputProps({ field, path, view, store }: ControlProps) {
  const isWanted = view.isRequired && isMissing(view.value) && view.unread === null
  return {
    id: controlId(path, store),
    label: field.label,
    description: field.help,
    required: view.isRequired,
    error: view.problem,
    placeholder: isWanted ? wantedPlaceholder(store, path) : undefined,
    'data-wanted': isWanted || undefined,
    inputWrapperOrder: ORDER,
  }
}
/** Help goes below the input, so that the inputs of a row are aligned. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

/** The same for one part of an answer: of an address, a range or an explanation. */
export function partProps({ field, path, view, store }: ControlProps, part: string, isRequired: boolean) {
  const value = (view.value as Record<string, unknown> | undefined)?.[part]
  const isWanted = isRequired && isMissing(value)
  return {
    id: controlId(`${path}.${part}`, store),
    label: field.schema.properties?.[part]?.title ?? part,
    required: isRequired,
    error: view.problem !== null && (view.problemPart ?? FIRST[field.kind]) === part ? view.problem : null,
    placeholder: isWanted ? wantedPlaceholder(store, path) : undefined,
    'data-wanted': isWanted || undefined,
  }
}
/** The part that shows a problem of the whole answer. */
const FIRST: Partial<Record<Field['kind'], string>> = { address: 'line1', dateRange: 'from', yesNoExplain: 'answer' }

/** An answer with one part changed; undefined if no part is left. */
export function withPart(value: unknown, part: string, changed: unknown): unknown {
  const { [part]: _before, ...others } = (value ?? {}) as Record<string, unknown>
  const parts = isMissing(changed) ? others : { ...others, [part]: changed }
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** Enter in a line of text commits it, like leaving the field. */
export const onEnter =
  (run: (event: React.KeyboardEvent<HTMLInputElement>) => void) => (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(event)
  }
