import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { replicasOf, withLag } from '../database/index.ts'
import type { Services } from '../types.ts'

/** When this browser last wrote, in milliseconds by the database's clock: what it reads has to include that. */
const cookieName = 'hale-written'

/** Remembers each browser's latest write. Whoever keeps no cookies always reads from the primary. */
export const rememberWrites = (app: FastifyInstance, { db, config }: Services): void => {
  const replicas = replicasOf(db)
  if (!replicas) return
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      void reply.setCookie(cookieName, String(Math.ceil(replicas.now())), options)
    done()
  })
}

/** Runs a call: one whose answer may lag reads from a replica that has what its reader wrote. */
export const lagged = <T>(call: CallSpec, request: FastifyRequest, { db }: Services, work: () => T): T => {
  const replicas = call.mayLag ? replicasOf(db) : null
  const written = Number(request.cookies[cookieName] ?? Number.NaN)
  return replicas && Number.isFinite(written) ? withLag(written, work) : work()
}
