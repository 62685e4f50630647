import type { Static, TObject, TSchema } from 'typebox'
import type { PermissionName } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The right needed to make a call. The server's scope decides which records the caller sees. */
export type Access = 'public' | 'session' | PermissionName

interface CallParts {
  /** One sentence for the API page. */
  summary: string
  access?: Access
  params?: TObject
  query?: TObject
  body?: TSchema
  response?: TSchema
  /** Set for calls other than GET that need no Idempotency-Key: repeats change nothing more, or concern the session. */
  repeatable?: true
  /** Set for calls that a page repeats by itself: they do not count as use of the session. */
  polled?: true
  /** The content type of a response that is not JSON. */
  produces?: string
}

export type Call<P extends CallParts = CallParts> = { method: Method; path: `/${string}`; access: Access } & P

/** Declares one call: the server registers it, the browser's client and the OpenAPI document are derived from it. */
export function call<const P extends CallParts>(method: Method, path: `/${string}`, parts: P): Call<P> {
  return { access: 'session', ...parts, method, path }
}

/** Whether a call is a write that honors an Idempotency-Key: repeats with the same key run once. */
export const isKeyed = ({ method, access, repeatable }: Call) => method !== 'GET' && access !== 'public' && !repeatable

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? { [k in K]: Static<S> } : unknown
export type Input<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>
export type Output<C> = C extends { response: infer S extends TSchema } ? Static<S> : undefined
