/** What was added to an account since a sign-in that its owner denied. It cannot be used until the owner restores it. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idInput, instant } from '../schemas.ts'

export const suspendedKinds = ['passkey', 'app', 'recovery codes', 'provider', 'officers', 'address'] as const
const own = {
  access: 'signed-in',
  ownerOnly: true,
  audited: true,
  stepUp: true,
  repetition: 'free',
  assumed: true,
  params: z.object({ id: idInput }),
} as const

export const suspendedCalls = defineCalls({
  listSuspended: {
    method: 'GET',
    path: '/client/user/suspended',
    summary: 'Returns what was suspended because the owner denied a sign-in',
    access: 'signed-in',
    ownerOnly: true,
    answer: z.object({
      models: z.array(
        z.object({
          id,
          kind: z.enum(suspendedKinds),
          /** Of a passkey or an organization, or the address; null for the others. */
          name: z.string().nullable(),
          added_at: instant,
          suspended_at: instant,
        }),
      ),
    }),
    failure: 'Failed to load what was suspended',
    assumed: true,
  },
  restoreSuspended: {
    ...own,
    method: 'POST',
    path: '/client/user/suspended/{id}/restore',
    summary: 'Restores something that was suspended; an address is asked of both mailboxes again',
    failure: 'Failed to restore',
    handles: { 404: 'message', 409: 'message', 429: 'message' },
  },
  deleteSuspended: {
    ...own,
    method: 'DELETE',
    path: '/client/user/suspended/{id}',
    summary: 'Deletes something that was suspended',
    failure: 'Failed to delete',
    handles: { 404: 'message' },
  },
})
