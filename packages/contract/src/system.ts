import { Type } from 'typebox'
import { call } from './call.ts'

export const systemApi = {
  alive: call('GET', '/healthz', {
    summary: 'The process is alive',
    access: 'public',
    response: Type.Object({ status: Type.Literal('alive') }),
  }),
  ready: call('GET', '/readyz', {
    summary: 'The database answers and its migrations are done',
    access: 'public',
    response: Type.Object({ status: Type.Literal('ready') }),
  }),
  metrics: call('GET', '/metrics', { summary: 'Prometheus metrics', access: 'public', produces: 'text/plain' }),
  content: call('GET', '/content/:page', {
    summary: 'A page of the carrier’s own content, shown in an external-URL widget',
    access: 'session',
    params: Type.Object({ page: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) }),
    produces: 'text/html',
  }),
  failure: call('POST', '/rest/PerformanceEvent', {
    summary: 'A browser reports how a user’s action went; failures reach the log and the metrics',
    repeatable: true,
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9 ._-]+$' }),
        succeeded: Type.Boolean(),
        milliseconds: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400_000 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ done: Type.Literal(true) }),
  }),
}
