import type { FastifyRequest } from 'fastify'
import { memberNamedIn, type CallSpec } from '#shared/calls/define.ts'
import { HaleError } from '#shared/errors.ts'
import { inSentence, organizationManager } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { assertConsent, assertShared } from '../consents/index.ts'
import { quoted } from '../database/index.ts'
import type { Database } from '../database/types.ts'
import type { Caller, Services } from '../types.ts'
import { assertOwnerOr } from './authorize.ts'

export interface Bounds {
  services: Services
  isMemberWithin: (db: Database, staffId: number, memberId: number) => Promise<boolean>
}

/** Staff with bounds have their permissions only in calls that keep to the bounds. */
export const withinBoundsOf = (call: CallSpec, caller: Caller | null): Caller | null => {
  if (!caller?.isBounded) return caller
  const keeps = caller.permissions.has(organizationManager)
    ? call.bounded === 'eligibility'
    : call.bounded !== undefined
  return keeps ? caller : { ...caller, permissions: new Set() }
}

/** The entity a request names, as far as it has been read. */
export const classkeyIn = ({ method }: CallSpec, { query, body }: FastifyRequest): unknown =>
  ((method === 'GET' ? query : body) as { classkey?: unknown } | null | undefined)?.classkey

type Named = { id?: unknown; userId?: unknown; user_id?: unknown } | null | undefined
/** The member whom a request is about; null if its call is about none. */
const memberIn = (call: CallSpec, request: FastifyRequest): number | null => {
  const named = memberNamedIn(call)
  return named && Number((request[named[0]] as Readonly<Record<string, unknown>> | undefined)?.[named[1]])
}

/** @throws NOT_FOUND if staff name a member who is closing the account, in `/users/{id}` or as `user_id` */
export const refuseClosingMember = (
  { access, path, whileClosing, othersNeed }: CallSpec,
  { caller, params, query, body }: FastifyRequest,
): void => {
  const isOfStaff = access !== 'public' && (access !== 'signed-in' || othersNeed !== undefined)
  if (!isOfStaff || whileClosing || !caller?.closing?.length) return
  const [inPath, inQuery, inBody] = [params, query, body] as Named[]
  const inPathId = /\/users?\/\{id\}/.test(path) ? inPath?.id : inPath?.userId
  const named = [inPathId, inQuery?.user_id, inBody?.user_id].map(Number)
  if (caller.closing.some((id) => named.includes(id)))
    throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

/** @throws NOT_FOUND if staff with bounds ask about a member out of them, as for one that does not exist */
export const refuseOutOfBounds = async (
  { services, isMemberWithin }: Bounds,
  call: CallSpec,
  request: FastifyRequest,
): Promise<void> => {
  const { caller } = request
  if (call.bounded !== 'member' || !caller?.isBounded) return
  if (!(await isMemberWithin(services.db, caller.userId, memberIn(call, request) ?? 0)))
    throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

/**
 * The item besides the member that a request names in its path does not exist, which is said before anything about the member.
 * @throws NOT_FOUND
 */
const refuseMissingItem = async (
  { db, resources }: Services,
  { access, path }: CallSpec,
  { params }: FastifyRequest,
) => {
  const entity = typeof access === 'object' && 'permission' in access ? access.permission.split(':')[0] : undefined
  const resource = resources.get(entity ?? '')
  if (!resource || !path.includes(`/${resource.name}/{id}`)) return
  const [item] = await db.query({
    text: `select 1 from ${quoted(resource.table)} where id = $1`,
    values: [(params as Named)?.id],
  })
  if (!item)
    throw new HaleError('NOT_FOUND', { message: say('item_missing', { thing: inSentence(resource.label[0]) }) })
}

/**
 * @throws FORBIDDEN without the permission to name another member, CONSENT_WITHHELD for the caller's own data, NOT_SHARED for that of
 *   a member whom the request names or staff act as, NOT_FOUND if there is no such member
 */
export const refuseWithoutConsent = async (
  services: Services,
  call: CallSpec,
  request: FastifyRequest,
): Promise<void> => {
  const { caller } = request
  if (!caller) return
  const { db } = services
  const member = memberIn(call, request)
  if (call.othersNeed !== undefined && member !== null) assertOwnerOr(caller, member, call.othersNeed)
  if (call.ofHealth && caller.actorId !== null) await assertShared(db, caller.userId, 'data sharing')
  if (!call.consent || (member === caller.userId && caller.actorId === null)) return
  if (member === null) return assertConsent(db, caller.userId, call.consent)
  await assertShared(db, member, call.consent, () => refuseMissingItem(services, call, request))
}
