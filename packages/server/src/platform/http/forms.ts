import type { FastifyInstance } from 'fastify'

/** For calls whose parameters may come form-encoded: what stands in the form is read as if it stood in the address. */
export function takeForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    const query = request.query as Record<string, unknown>
    for (const name of new Set(new URLSearchParams(text as string).keys())) {
      const values = new URLSearchParams(text as string).getAll(name)
      query[name] = values.length > 1 ? values : values[0]
    }
    done(null, undefined)
  })
}
