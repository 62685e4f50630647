import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../problems.ts'

/** More fields than any call needs. */
const MOST_FIELDS = 2000
const tooMany = () =>
  new ProblemError(413, 'too-large', `What was sent has more than ${MOST_FIELDS.toLocaleString('en-US')} fields.`)

/** For calls that accept form-encoded parameters: the form fields are added to the query parameters. */
export function takeForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    const sent = new URLSearchParams(text as string)
    if (sent.size > MOST_FIELDS) return done(tooMany())
    const query = request.query as Record<string, unknown>
    for (const [name, fields] of Map.groupBy(sent, ([name]) => name)) {
      const values = fields.map(([, value]) => value)
      query[name] = values.length > 1 ? values : values[0]
    }
    done(null, undefined)
  })
}
