import type { ActionResult } from '@bindery/contract/actions'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { Call } from '@bindery/contract/call'
import { send } from '#platform/api.ts'
import { timed } from '#platform/timed.ts'
import { nameOf, type Offer } from './bar.ts'
import { requestOf } from './request.ts'

const sendAny = send as (call: Call, input: object) => Promise<unknown>

/** Runs the action's call, and reports its duration and success. */
export async function runAction(
  offer: Offer,
  parameters: ActionParameters,
  idempotencyKey: string,
): Promise<ActionResult> {
  const { call, input, read = (result: ActionResult) => result } = requestOf(offer, parameters)
  return timed(eventName(offer), async () => read((await sendAny(call, { ...input, idempotencyKey })) as never))
}

/** Event names allow only letters, digits and a few signs. */
const eventName = ({ target, action }: Offer) =>
  `${target.context} ${nameOf(action.name)}`.replace(/[^A-Za-z0-9 ._-]/g, ' ').slice(0, 80)
