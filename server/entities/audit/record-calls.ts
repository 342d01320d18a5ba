import { randomUUID } from 'node:crypto'
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { FileOwner } from '../../kernel/files/index.ts'
import { accessesStatement, recordAccess } from '../../kernel/access-log/index.ts'
import { appendAudit } from './append.ts'
import { emptyNote, entryOf, fileEntryOf, type AuditNote } from './entry-of-call.ts'
import { isRecordedAlone } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    auditNote: AuditNote
    isAudited: boolean
  }
}

/** Prepares a request to collect what is reported about it, including by the guard of members' data. */
export const beginNote = (request: FastifyRequest): void => {
  request.auditNote = emptyNote()
  request.isAudited = false
}

/** Gives the call an id, so that what it writes can be found, and lets the code that reads or changes a member's data report whose it is. */
export const followCaller = (request: FastifyRequest, isRecorded: boolean): void => {
  if (!request.caller) return
  if (isRecorded) request.caller.looks = []
  request.caller.changeId = randomUUID()
  request.caller.onAccess = (userId) => {
    request.auditNote.subjectId ??= userId
  }
}

/**
 * Records a call before its response is sent: if recording fails, so does the call. Calls that are never recorded have no
 * hook.
 */
export const auditHook = (
  name: string,
  call: CallSpec,
  { db, resources, now }: Services,
): onSendAsyncHookHandler | null => {
  if (call.access === 'public' && !call.audited) return null
  return async (request, reply, payload: unknown) => {
    if (request.isAudited) return payload
    const entry = entryOf({ name, call, request, status: reply.statusCode, resources, now: now() })
    // The error response of a failed recording passes through here again.
    request.isAudited = true
    const looks = reply.statusCode < 400 ? (request.caller?.looks ?? []) : []
    if (!entry) {
      if (looks.length > 0) await db.run(accessesStatement(looks))
      return payload
    }
    const { pendingId, accesses } = request.auditNote
    if (pendingId === null && !isRecordedAlone(db, entry)) return payload
    const changeId = entry.kind === 'change' && entry.status < 400 ? (request.caller?.changeId ?? null) : null
    const appended = appendAudit(db, entry, { pendingId, looks: [...looks, ...accesses], changeId })
    // An entry committed with what the call wrote is not lost any more. That the call was refused is not in it.
    if (pendingId !== null && looks.length === 0 && entry.status < 400) {
      appended.catch((error: unknown) => request.log.error({ err: error }, 'an entry of the audit log has to wait'))
      return payload
    }
    try {
      await appended
    } catch (error) {
      if (reply.statusCode < 400) throw error
      // Thrown while an error is sent, this would be sent in the database's own words.
      request.log.error({ err: error }, 'a failed call could not be written to the audit log')
      void reply.code(errorCatalogue.UNAVAILABLE.status)
      return JSON.stringify({ error_code: 'UNAVAILABLE', message: errorCatalogue.UNAVAILABLE.message })
    }
    return payload
  }
}

/** Records that someone other than the member reads the member's file, in the audit log and for the member. */
export const auditFileRead = async (
  services: Services,
  request: FastifyRequest,
  caller: Caller,
  path: string,
  owner: FileOwner,
): Promise<void> => {
  if (caller.actorId === null && caller.userId === owner.userId) return
  await appendAudit(services.db, fileEntryOf(request, caller, path, owner, services.now()))
  const { resource, itemId, userId } = owner
  const subject = services.resources.get(resource)?.label[0] ?? 'Daily logs'
  if (userId !== null) await recordAccess(services.db, services, caller, { userId, kind: 'read', subject, itemId })
}
