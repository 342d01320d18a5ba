import type { FastifyRequest } from 'fastify'
import { bodyLimit, writtenPerDay } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Counts } from './counts.ts'

const dayMs = 24 * 60 * 60_000
/** What storing the shortest entry takes, with its indexes. */
const leastBytes = 500

/** Bytes of a request, at most those that it may have if it does not say. Files count towards the storage of their owner. */
const bytesOf = ({ headers, routeOptions: { config } }: FastifyRequest): number => {
  if (/^multipart\//i.test(headers['content-type']?.trim() ?? '')) return leastBytes
  const most = config.maxBody ?? bodyLimit
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
}

/**
 * Limits what one account writes in a day, whichever entries: each of them is small, and a member may have any number.
 * @param percent of the declared figure
 * @returns what counts a request of a known account, and throws TOO_MANY_REQUESTS
 */
export const createWritten = (percent: number, counts: Counts) => {
  const most = (writtenPerDay * percent) / 100
  return async (request: FastifyRequest): Promise<void> => {
    const { method, caller, routeOptions } = request
    if (!caller || routeOptions.config.access !== 'signed-in' || method === 'GET' || method === 'DELETE') return
    const bytes = Math.max(leastBytes, bytesOf(request))
    const account = String(caller.actorId ?? caller.userId)
    const { current, ttl } = await counts.add('written', dayMs, account, bytes)
    if (current > most) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) })
  }
}
