import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Caller } from '../../kernel/types.ts'
import { ownerFieldOf } from '../classkeys/index.ts'
import type { FileOwner } from '../../kernel/files/index.ts'
import type { AccessRow } from '../../kernel/types.ts'
import type { AuditEntry } from './chain.ts'
import { kindOf } from './kinds.ts'

/** What a handler, or the guard of members' data, reported about a call while it ran. */
export interface AuditNote {
  /** Whose account or data it was about. */
  subjectId: number | null
  reason: string | null
  /** The list it was about as a whole. */
  list: string | null
  /** Id of the item returned. */
  itemId: number | null
  errorCode: string | null
  /** Id of the entry that was committed with what the call wrote. */
  pendingId: string | null
  /** Records of what the call changed of others, kept in that entry until they are written with it. */
  accesses: readonly AccessRow[]
}
export const emptyNote = (): AuditNote => ({
  subjectId: null,
  reason: null,
  list: null,
  itemId: null,
  errorCode: null,
  pendingId: null,
  accesses: [],
})

type Values = Readonly<Record<string, unknown>>
const maxId = 2_147_483_647

const recordOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})

/** The first value that is an id. Refused requests may contain anything. */
const firstId = (...values: unknown[]): number | null => {
  for (const value of values) {
    const id =
      typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0
    if (Number.isInteger(id) && id > 0 && id <= maxId) return id
  }
  return null
}

/** Text that any database accepts. */
const clean = (text: string | null, max: number): string | null =>
  text && text.replaceAll('\0', '').toWellFormed().slice(0, max)

/** The entity a call is about: the one it names, or the one of its permission. */
const resourceOf = ({ access }: CallSpec, given: Values, resources: ReadonlyMap<string, Resource>): string | null => {
  if (typeof access === 'string') return null
  if ('permission' in access) return access.permission.split(':')[0] ?? null
  const { classkey } = given
  return typeof classkey === 'string' && resources.has(classkey) ? classkey : null
}

interface Answered {
  name: string
  call: CallSpec
  request: FastifyRequest
  status: number
  resources: ReadonlyMap<string, Resource>
  now: Date
}

/**
 * Whether a call is recorded: everything an administrator does as a member; every back-office change, successful or refused;
 * reading members' data; and calls declared to be an action on an account, such as a sign-in.
 */
const isRecorded = ({ call, request, status, resources }: Answered, resource: string | null): boolean => {
  if (call.audited) return true
  const { caller, auditNote } = request
  if (!caller) return false
  if (caller.actorId !== null || auditNote.subjectId !== null) return true
  if (typeof call.access === 'string') return false
  if (call.method !== 'GET' || status === 403) return true
  const declared = resource === null ? undefined : resources.get(resource)
  return declared !== undefined && ownerFieldOf(declared) !== null
}

/** Where a request came from, and why someone is acting as the member. */
const originOf = (request: FastifyRequest, reason: string | null) => ({
  ip: clean(request.ip, 100),
  user_agent: clean(request.headers['user-agent'] ?? null, 500),
  reason: clean(reason, 500),
})

/** Someone reads a member's file; the call is the file's path. */
export const fileEntryOf = (
  request: FastifyRequest,
  caller: Caller,
  path: string,
  { resource, itemId, userId }: FileOwner,
  at: Date,
): AuditEntry => ({
  at,
  actor_id: caller.actorId ?? caller.userId,
  subject_id: userId,
  impersonated: caller.actorId !== null,
  call: path,
  resource,
  item_id: itemId,
  ...originOf(request, caller.impersonation?.reason ?? null),
  status: 200,
  error_code: null,
  kind: 'read',
  change_id: null,
  item_count: null,
})

/** @returns null for a call that is not recorded */
export const entryOf = (answered: Answered): AuditEntry | null => {
  const { name, call, request, status, resources, now } = answered
  const { caller, auditNote: note } = request
  const [params, given] = [recordOf(request.params), recordOf(call.method === 'GET' ? request.query : request.body)]
  const resource = note.list ?? resourceOf(call, given, resources)
  if (!isRecorded(answered, resource)) return null
  const itemId = firstId(params['id'], given['id'], note.itemId)
  const named = firstId(
    note.subjectId,
    params['userId'],
    given['user_id'],
    given['userId'],
    resource === 'user' && note.list === null ? itemId : null,
  )
  const isOwnAct = (typeof call.access === 'string' && note.list === null) || caller?.actorId != null
  return {
    at: now,
    actor_id: caller ? (caller.actorId ?? caller.userId) : status < 300 ? note.subjectId : null,
    subject_id: named ?? (isOwnAct ? (caller?.userId ?? null) : null),
    impersonated: caller !== null && caller.actorId !== null,
    call: name,
    resource,
    item_id: itemId,
    ...originOf(request, note.reason ?? caller?.impersonation?.reason ?? null),
    status,
    error_code: note.errorCode,
    kind: kindOf(name, call, given),
    change_id: null,
    item_count: null,
  }
}
