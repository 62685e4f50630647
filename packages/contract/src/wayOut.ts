import { type Static, Type } from 'typebox'

/** The way out of a refusal: run another action first, or fill in a form. */
export const WayOut = Type.Union([
  Type.Object({
    kind: Type.Literal('action'),
    /** The id in the catalogue: `submission.refer`. */
    action: Type.String(),
    /** The record to run it on. */
    uri: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('form'),
    /** The key of the form to fill in. */
    form: Type.String(),
  }),
])
export type WayOut = Static<typeof WayOut>
