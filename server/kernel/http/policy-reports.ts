/** What browsers report of pages that would break a stricter content security policy, without anything that is personal. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../types.ts'

export const reportsPath = '/policy-reports'
const largest = 16_384
/** Kinds of reports that are logged between two starts; whoever makes some up does not fill the log. */
const mostKinds = 100

/** Pages may be reported, and nothing is blocked: strings that become HTML or scripts would have to be made by a named policy. */
export const reportOnlyPolicy = `require-trusted-types-for 'script'; report-uri ${reportsPath}`

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().max(100),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
    'column-number': z.number().optional(),
    'script-sample': z.string().optional(),
  }),
})

/** Without what an address carries, such as the key of a link. */
const pathOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : address.slice(0, 30)

/** `POST /policy-reports` logs each kind of report once. */
export const registerPolicyReports = (app: FastifyInstance, { log }: Services): void => {
  const seen = new Set<string>()
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: largest },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      reportsPath,
      {
        schema: { hide: true },
        config: { access: 'public', limit: { name: 'policy-reports', network: 600 } },
        bodyLimit: largest,
        logLevel: 'silent',
      },
      async (request, reply) => {
        const read = report.safeParse(request.body)
        if (!read.success) return reply.status(400).send()
        const { 'csp-report': found } = read.data
        // The rest of a sample is the text that was to be shown.
        const [sink = ''] = (found['script-sample'] ?? '').split('|')
        const kind = {
          directive: found['effective-directive'],
          sink: sink.slice(0, 60),
          page: pathOf(found['document-uri']),
          source: `${pathOf(found['source-file'])}:${found['line-number'] ?? 0}:${found['column-number'] ?? 0}`,
        }
        const { page: _, ...name } = kind
        const key = JSON.stringify(name)
        if (!seen.has(key) && seen.size < mostKinds) {
          seen.add(key)
          log.info(kind, 'a page would break a stricter content security policy')
        }
        return reply.status(204).send()
      },
    )
    done()
  })
}
