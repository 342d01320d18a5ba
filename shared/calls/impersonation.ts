import { z } from 'zod'
import { impersonation, kdf, secret, signedIn } from './accounts.ts'
import { defineCalls } from './define.ts'
import { acceptCamelCase, id, idInput, instant, text } from './schemas.ts'

export const impersonationCalls = defineCalls({
  loginAsUser: {
    method: 'POST',
    path: '/admin/login-as-user',
    summary: 'Open a short session as a member; written to the audit log',
    access: { permission: 'user:impersonate' },
    /** The password has to have been entered within five minutes, at the sign-in or by `enterPassword`. */
    body: acceptCamelCase(z.object({ user_id: idInput, reason: text(500) })),
    answer: signedIn.extend({ impersonation: impersonation.nullable() }),
    failure: 'Failed to log in as user',
    handles: { 400: 'message' },
  },
  enterPassword: {
    method: 'POST',
    path: '/client/user/enter-password',
    summary: 'Show by the password that the owner is at the keyboard, for what asks for that anew',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    /** Absent for accounts without a password; these have to have signed in within ten minutes. */
    body: z.object({ password: secret.optional() }),
    answer: z.object({ entered_at: instant }),
    failure: 'Failed to check the password',
    handles: { 400: 'validation', 401: 'credentials' },
    assumed: true,
  },
  getImpersonation: {
    method: 'GET',
    path: '/client/user/impersonation',
    summary: 'In a session that an administrator opened as this member: until when, why, and what opens the member’s key with the officer’s own; 204 elsewhere',
    access: 'signed-in',
    answer: z.object({
      actor: z.object({ id, name: z.string() }),
      reason: z.string().nullable(),
      expires_at: instant,
      impersonation: impersonation.nullable(),
      /** The officer’s own locked keys, one of which reads the secret. */
      officer: z
        .object({ private_key: z.string(), key_salt: z.string(), kdf, older: z.array(z.object({ private_key: z.string() })) })
        .nullable(),
    }),
    mayBeEmpty: true,
    failure: 'Failed to load the impersonation',
    assumed: true,
  },
})
