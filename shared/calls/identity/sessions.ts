import { z } from 'zod'
import { mailedLinkKinds } from '../../rules/index.ts'
import { session, tokens } from './account-shapes.ts'
import { defineCalls } from '../define.ts'
import { id, instant, text } from '../schemas.ts'

/** What the link in a mail about a new device carries. */
const key = z.object({ key: text(500) })
/** How the owner gets a safe sign-in again: by a new password, or through their organization. */
const wayBack = z.object({
  way: z.enum(['password', 'organization']),
  /** Its name, as far as it is known. */
  organization: z.string().nullable(),
})

export const sessionCalls = defineCalls({
  getLinkPerson: {
    method: 'GET',
    path: '/links/person',
    summary: 'Tells whether a mailed link, or the ticket of a sign-in, is for the account that is signed in',
    access: 'signed-in',
    whileClosing: true,
    query: z.object({ kind: z.enum([...mailedLinkKinds, 'ticket']), key: text(500) }),
    answer: z.object({
      /** Null for a key that belongs to nobody. */
      is_own: z.boolean().nullable(),
      /** Whom a link that works is for, as `i…@hale.test`; null if it is for the account that is signed in, or no longer works. */
      address: z.string().nullable(),
      /** Whether following it would end or replace the session of the account that is signed in. */
      replaces_session: z.boolean(),
    }),
    failure: 'Failed to open the link',
    assumed: true,
  },
  listSessions: {
    method: 'GET',
    path: '/client/user/sessions',
    summary: 'Returns a list of the account’s sessions',
    access: 'signed-in',
    answer: z.object({ models: z.array(session) }),
    failure: 'Failed to load sessions',
    assumed: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/client/user/sessions/{id}',
    summary: 'Ends one of the account’s sessions',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    params: z.object({ id: z.string().min(1).max(100) }),
    failure: 'Failed to end session',
    assumed: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/client/user/sessions',
    summary: 'Ends all of the account’s sessions but the current one',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    failure: 'Failed to end the other sessions',
    assumed: true,
  },
  getNewDevice: {
    method: 'GET',
    path: '/new-device',
    summary: 'Returns the sign-in that a mail about a new device was sent for; changes nothing',
    access: 'public',
    query: key,
    answer: wayBack.extend({
      signed_in_at: instant,
      is_ended: z.boolean(),
      ip: z.string().nullable(),
      user_agent: z.string().nullable(),
    }),
    failure: 'Failed to load the sign-in',
    handles: { 400: 'message' },
    assumed: true,
  },
  rejectNewDevice: {
    method: 'POST',
    path: '/new-device/reject',
    summary: 'Ends the sessions of a new device, forgets it, and mails a link to set a new password',
    access: 'public',
    audited: true,
    body: key,
    answer: wayBack,
    failure: 'Failed to sign the device out',
    handles: { 400: 'message' },
    assumed: true,
  },
  saveSession: {
    method: 'POST',
    path: '/api/auth/session',
    summary: 'Stores the session in a cookie that scripts cannot read',
    access: 'public',
    limit: 'session',
    body: z.looseObject({ tokens: z.looseObject({ refresh: z.looseObject({ token: text(500) }) }) }),
    failure: 'Failed to save session',
  },
  restoreSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Returns the tokens of the session in the cookie; 204 if there is none',
    access: 'public',
    limit: 'session',
    /** `member`: an administrator's session as a member, if there is one, takes precedence over the browser's own. */
    query: z.object({ area: z.enum(['member']).optional() }),
    answer: z.object({
      tokens,
      /** Whose session it is. */
      user_id: id,
      /** An administrator is acting as the member. */
      is_impersonation: z.boolean(),
    }),
    mayBeEmpty: true,
    failure: 'Failed to restore session',
    assumed: true,
  },
  clearSession: {
    method: 'DELETE',
    path: '/api/auth/session',
    summary: 'Ends the session in the cookie, and clears the cookie',
    access: 'public',
    limit: 'session',
    /** Whose session is meant: the cookie may hold the session of someone who signed in later, which then goes on. */
    query: z.object({ session_of: z.coerce.number().int().positive().optional() }),
    failure: 'Failed to clear session',
    assumed: true,
  },
})
