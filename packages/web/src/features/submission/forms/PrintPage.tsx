import { type Field, isNote, isSection, type Section } from '@bindery/forms/form'
import { type Answers, parsePath, readAt, sectionAt } from '@bindery/forms/path'
import { wordingOf } from '@bindery/forms/wording'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowAtAddress } from '#engine/forms/rowAddress.ts'
import { isNumber } from '#engine/forms/Schedule.tsx'
import type { FormStore } from '#engine/forms/store.ts'
import { useFormView } from '#engine/forms/useForm.ts'
import { PrintSheet } from '#engine/submissions/print/PrintSheet.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import classes from './print.module.css'
import { useFormStore } from './useFormStore.ts'
import './texts.ts'

/** The print view of a form or one row: every visible question with its answer. */
export function PrintPage() {
  const params = useParams({ strict: false })
  const { submissionId = '', formId = '', ownerUriId, formSummaryInstanceId } = params
  const { data: submission } = useSuspenseQuery(submissionQuery(Number(submissionId)))
  const store = useFormStore(Number(submissionId), formId)
  // Render again when answers change.
  useFormView(store)
  const { title } = store.form.template
  const row = ownerUriId && formSummaryInstanceId ? rowAtAddress(ownerUriId, formSummaryInstanceId) : null
  return (
    <PrintSheet title={title} submission={submission}>
      {row === null ? <WholeForm store={store} /> : <OneRow store={store} path={row} />}
    </PrintSheet>
  )
}

function WholeForm({ store }: { store: FormStore }) {
  const { sections, filled } = store.evaluation()
  return store.form.sections
    .filter(({ key }) => sections.has(key))
    .map((section) => (
      <section key={section.key} className={classes.section}>
        <h3>{section.title}</h3>
        {section.list ? (
          <Rows
            section={section}
            path={section.key}
            rows={(filled.answers[section.key] ?? []) as Answers[]}
            store={store}
          />
        ) : (
          <Facts
            elements={section.elements}
            path={section.key}
            answers={(filled.answers[section.key] ?? {}) as Answers}
            store={store}
          />
        )}
      </section>
    ))
}

function OneRow({ store, path }: { store: FormStore; path: string }) {
  const section = sectionAt(store.form, path)
  const answers = readAt(store.evaluation().filled.answers, parsePath(path) ?? []) as Answers | undefined
  if (!section || !answers) return null
  return (
    <section className={classes.section}>
      <h3>{section.list?.itemTitle}</h3>
      <Facts elements={section.elements} path={path} answers={answers} store={store} />
    </section>
  )
}

interface FactsProps {
  elements: Section['elements']
  path: string
  answers: Answers
  store: FormStore
}

/** Hidden questions are not printed. Unanswered questions get a line to write on. */
function Facts({ elements, path, answers, store }: FactsProps) {
  const { places, schedules } = store.evaluation()
  const fields = elements.filter((one): one is Field => !isNote(one) && !isSection(one))
  const inner = elements.filter((one): one is Section => !isNote(one) && isSection(one))
  return (
    <>
      <dl className={classes.facts}>
        {fields
          .filter(({ key }) => places.has(`${path}.${key}`))
          .map((field) => (
            <div key={field.key} style={{ '--span': field.width } as React.CSSProperties}>
              <dt>{field.label}</dt>
              <dd>{wordingOf(field, answers[field.key], store.dataSets())}</dd>
            </div>
          ))}
      </dl>
      {inner
        .filter(({ key }) => schedules.has(`${path}.${key}`))
        .map((section) => (
          <div key={section.key} className={classes.inner}>
            <h4>{section.title}</h4>
            <Rows
              section={section}
              path={`${path}.${section.key}`}
              rows={(answers[section.key] ?? []) as Answers[]}
              store={store}
            />
          </div>
        ))}
    </>
  )
}

interface RowsProps {
  section: Section
  path: string
  rows: readonly Answers[]
  store: FormStore
}

function Rows({ section, path, rows, store }: RowsProps) {
  const { t } = useTranslation('submissionForms')
  if (rows.length === 0) return <p className={classes.none}>{t('preview.empty')}</p>
  const isTable = section.sections.length === 0 && section.fields.length <= 8
  if (isTable) return <RowTable section={section} rows={rows} store={store} />
  return rows.map((row, index) => (
    <div key={String(row.rowId ?? index)} className={classes.rowBox}>
      <h4>
        {section.list?.itemTitle} {index + 1}
      </h4>
      <Facts elements={section.elements} path={`${path}[#${row.rowId}]`} answers={row} store={store} />
    </div>
  ))
}

function RowTable({ section, rows, store }: Omit<RowsProps, 'path'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {section.fields.map((field) => (
            <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(row.rowId ?? index)}>
            {section.fields.map((field) => (
              <td key={field.key} data-number={isNumber(field) || undefined}>
                {wordingOf(field, row[field.key], store.dataSets())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
