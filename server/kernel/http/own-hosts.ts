/** The names that a server in production answers at. Under any other, a page of another site could pass for Hale. */
import type { FastifyInstance } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import type { Config } from '../types.ts'
import { isLoopbackHost, isLoopbackUrl, plainHost } from '../hosts/index.ts'

/** Probes ask by an address that nobody can know before. The metrics have a port of their own. */
const anywhere = new Set(['/healthz', '/readyz'])

/** Whether a server answers requests whose Host header has this name, without a port. Outside of production it answers all. */
export const answersAt = (
  { isProduction, publicUrl, hosts }: Pick<Config, 'isProduction' | 'publicUrl' | 'hosts'>,
  host: string,
): boolean => {
  if (!isProduction) return true
  const name = plainHost(host)
  if (name === null) return false
  return (
    hosts.includes(name) ||
    (isLoopbackUrl(publicUrl) ? isLoopbackHost(name) : plainHost(new URL(publicUrl).hostname) === name)
  )
}

/**
 * Answers OTHER_HOST to requests for other names, before anything else looks at them. What `X-Forwarded-Host` says is no reason to
 * answer: a page whose own name leads here could send it.
 */
export const refuseOtherHosts = (app: FastifyInstance, config: Config): void => {
  if (!config.isProduction) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions
    const name = (request.headers.host ?? '').replace(/:\d+$/, '')
    done(anywhere.has(url) || answersAt(config, name) ? undefined : new HaleError('OTHER_HOST'))
  })
}
