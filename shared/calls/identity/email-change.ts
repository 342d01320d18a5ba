import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { email, text } from '../schemas.ts'

/** What a link sent to one of the two mailboxes carries. */
const key = z.object({ key: text(500) })

export const emailChangeCalls = defineCalls({
  requestEmailChange: {
    method: 'POST',
    path: '/client/user/email-change',
    summary: 'Asks the mailboxes of the account’s present and new address to confirm a change',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    stepUp: true,
    body: z.object({ email }),
    answer: z.object({ pending_email: z.string() }),
    failure: 'Failed to change email address',
    handles: { 400: 'validation' },
    assumed: true,
  },
  withdrawEmailChange: {
    method: 'DELETE',
    path: '/client/user/email-change',
    summary: 'Withdraws a change of address that has not been confirmed',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    answer: z.object({ pending_email: z.null() }),
    failure: 'Failed to withdraw the change of address',
    assumed: true,
  },
  getEmailChange: {
    method: 'GET',
    path: '/email-change',
    summary: 'Returns what the link to one of the two mailboxes confirms',
    access: 'public',
    query: key,
    answer: z.object({
      /** Null at the new mailbox. */
      former_email: z.string().nullable(),
      new_email: z.string(),
      mailbox: z.enum(['former', 'new']),
      is_by_owner: z.boolean(),
      /** Whether this mailbox has confirmed already. */
      is_confirmed: z.boolean(),
    }),
    failure: 'Failed to load the change of address',
    handles: { 400: 'message' },
    assumed: true,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/email-change/confirm',
    summary: 'Confirms a change of address from one mailbox; the second one changes it and ends all sessions',
    access: 'public',
    audited: true,
    body: key,
    answer: z.object({ is_changed: z.boolean() }),
    failure: 'Failed to confirm the change of address',
    handles: { 400: 'message' },
    assumed: true,
  },
  stopEmailChange: {
    method: 'POST',
    path: '/email-change/stop',
    summary: 'Stops a change of address from either mailbox',
    access: 'public',
    audited: true,
    body: key,
    answer: z.object({ stopped: z.literal(true) }),
    failure: 'Failed to stop the change of address',
    handles: { 400: 'message' },
    assumed: true,
  },
})
