import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { Ctx } from '#platform/context.ts'
import type { VersionForm } from '#platform/db/schema/records.ts'
import { getForm } from './templates.ts'

/** Stored answers with the forms that they answer. */
export const withTemplates = (
  { db }: Pick<Ctx, 'db'>,
  forms: readonly VersionForm[],
): Promise<{ form: Form; answers: Answers }[]> =>
  Promise.all(
    forms.map(async ({ key, version, answers }) => ({
      form: await getForm(db, key, version),
      answers: answers as Answers,
    })),
  )
