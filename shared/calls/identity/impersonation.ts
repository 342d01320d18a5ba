import { z } from 'zod'
import { impersonation, kdf, secret, signedIn } from './account-shapes.ts'
import { assertion } from './passkeys.ts'
import { defineCalls } from '../define.ts'
import { acceptCamelCase, id, idInput, instant, lines, text } from '../schemas.ts'

export const impersonationCalls = defineCalls({
  loginAsUser: {
    method: 'POST',
    path: '/admin/login-as-user',
    summary: 'Opens a short session as a member; recorded in the audit log',
    access: { permission: 'user:impersonate' },
    notHealth: 'Calls made as the member ask for the consent themselves.',
    stepUp: true,
    body: acceptCamelCase(z.object({ user_id: idInput, reason: lines(500) })),
    answer: signedIn.extend({ impersonation: impersonation.nullable() }),
    failure: 'Failed to log in as user',
    handles: { 400: 'message' },
  },
  confirmSession: {
    method: 'POST',
    path: '/client/user/confirm-session',
    summary: 'Confirms who is at the keyboard before a sensitive action',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    /**
     * A passkey is enough. The password is absent for accounts without one; those must have signed in within the last ten minutes.
     */
    body: z.object({ password: secret.optional(), code: text(30).optional(), passkey: assertion.optional() }),
    /** Null if the password is right, but the account has a second factor and no code was sent: nothing is confirmed. */
    answer: z.object({ entered_at: instant.nullable() }),
    failure: 'Failed to check the password',
    handles: { 400: 'validation', 401: 'credentials' },
    assumed: true,
  },
  getImpersonation: {
    method: 'GET',
    path: '/client/user/impersonation',
    summary:
      'In a session an administrator opened as this member: returns its expiry, its reason, and what opens the member’s key with the officer’s own; otherwise 204',
    access: 'signed-in',
    answer: z.object({
      actor: z.object({ id, name: z.string() }),
      reason: z.string().nullable(),
      expires_at: instant,
      impersonation: impersonation.nullable(),
      /** The officer’s own locked keys, one of which opens the secret. */
      officer: z
        .object({
          private_key: z.string(),
          key_salt: z.string(),
          kdf,
          older: z.array(z.object({ private_key: z.string() })),
        })
        .nullable(),
    }),
    mayBeEmpty: true,
    failure: 'Failed to load the impersonation',
    assumed: true,
  },
})
