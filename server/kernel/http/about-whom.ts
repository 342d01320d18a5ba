import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { HaleError } from '#shared/errors.ts'
import { assertConsent, assertShared } from '../consents/index.ts'
import type { Database } from '../database/types.ts'
import type { Caller, Services } from '../types.ts'

export interface Bounds {
  services: Services
  isMemberWithin: (db: Database, staffId: number, memberId: number) => Promise<boolean>
}

/** Staff with bounds have their permissions only in calls that keep to the bounds. */
export const withinBoundsOf = (call: CallSpec, caller: Caller | null): Caller | null =>
  caller?.isBounded && !call.bounded ? { ...caller, permissions: new Set() } : caller

/** The entity a request names, as far as it has been read. */
export const classkeyIn = ({ method }: CallSpec, { query, body }: FastifyRequest): unknown =>
  ((method === 'GET' ? query : body) as { classkey?: unknown } | null | undefined)?.classkey

type Named = { id?: unknown; user_id?: unknown } | null | undefined
/** The member whom a request of staff is about. */
const memberIn = ({ params, query, body }: FastifyRequest): number => {
  const [inPath, inQuery, inBody] = [params, query, body] as Named[]
  return Number(inPath?.id ?? inQuery?.user_id ?? inBody?.user_id)
}

/** @throws NOT_FOUND if staff name a member who is closing the account, in `/users/{id}` or as `user_id` */
export const refuseClosingMember = (
  { access, path, whileClosing }: CallSpec,
  { caller, params, query, body }: FastifyRequest,
): void => {
  if (access === 'public' || access === 'signed-in' || whileClosing || !caller?.closing?.length) return
  const [inPath, inQuery, inBody] = [params, query, body] as Named[]
  const named = [/\/users?\/\{id\}/.test(path) ? inPath?.id : undefined, inQuery?.user_id, inBody?.user_id].map(Number)
  if (caller.closing.some((id) => named.includes(id)))
    throw new HaleError('NOT_FOUND', { message: 'This user was not found' })
}

/** @throws NOT_FOUND if staff with bounds ask about a member out of them, as for one that does not exist */
export const refuseOutOfBounds = async (
  { services, isMemberWithin }: Bounds,
  call: CallSpec,
  request: FastifyRequest,
): Promise<void> => {
  const { caller } = request
  if (call.bounded !== 'member' || !caller?.isBounded) return
  if (!(await isMemberWithin(services.db, caller.userId, memberIn(request))))
    throw new HaleError('NOT_FOUND', { message: 'This user was not found' })
}

/** @throws CONSENT_WITHHELD for the member's own, NOT_SHARED for that of a member whom staff ask about or act as */
export const refuseWithoutConsent = async (
  { db }: Services,
  call: CallSpec,
  request: FastifyRequest,
): Promise<void> => {
  const { caller } = request
  if (!caller) return
  if (call.ofHealth && caller.actorId !== null) await assertShared(db, caller.userId, 'data sharing')
  if (!call.consent) return
  if (call.access === 'signed-in') return assertConsent(db, caller.userId, call.consent)
  await assertShared(db, memberIn(request), call.consent)
}
