import { type TProperties, type TSchema, Type } from 'typebox'
import { ActionResult } from '../actions.ts'
import { type Call, call } from '../call.ts'
import { OfId, Sent } from '../wire.ts'
import { notification, type Parameter, type ParameterTable } from './parameters.ts'

/** A call that runs an action, with the table of its parameters. */
export type ActionCall = Call & { response: typeof ActionResult; parameters: ParameterTable; isUpload?: true }

type Path = `/rest/${string}`

/**
 * Runs an action. The parameters come in the query, in a form-encoded body or in a JSON body. `choice` holds the fields
 * that only choose between several actions of the call. Everybody who may see submissions may make the call: the
 * workflow decides who may run the action, and gives the reason for a refusal.
 */
export function runs(
  path: Path,
  summary: string,
  parameters: ParameterTable = {},
  choice: TProperties = {},
): ActionCall {
  const table = { ...notification, ...parameters }
  const fields = { ...schemasOf(table), ...choice }
  const shared = { summary, access: 'submission.view', response: ActionResult } as const
  const parts = { ...shared, query: Sent(fields), body: Sent(fields) }
  return { ...call('POST', path, hasId(path) ? { ...parts, params: OfId } : parts), parameters: table }
}

/** Runs an action that deletes its record: a call without parameters. */
export const deletes = (path: Path, summary: string): ActionCall => ({
  ...call('DELETE', path, {
    summary,
    access: 'submission.view',
    params: OfId,
    query: Sent({}),
    response: ActionResult,
  }),
  parameters: {},
})

/** Runs an action with a file in a multipart body. The parameters are in the query or among the parts. */
export const uploads = (path: Path, summary: string, parameters: ParameterTable): ActionCall => ({
  ...call('POST', path, {
    summary,
    access: 'submission.view',
    params: OfId,
    query: Sent({ ...schemasOf(parameters), length: Type.Optional(Type.Integer({ minimum: 0 })) }),
    response: ActionResult,
  }),
  parameters,
  isUpload: true,
})

export const hasId = (path: string) => path.includes('/:id')

function schemasOf(parameters: ParameterTable): Record<string, TSchema> {
  return Object.fromEntries(
    Object.values(parameters as Record<string, Parameter<unknown>>).map(({ sentAs, schema }) => [
      sentAs,
      Type.Optional(schema),
    ]),
  )
}
