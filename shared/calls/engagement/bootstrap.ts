import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { tokens } from '../identity/account-shapes.ts'
import { id } from '../schemas.ts'

export const bootstrapCalls = defineCalls({
  bootstrap: {
    method: 'GET',
    path: '/api/bootstrap',
    summary:
      'Returns the tokens of the session in the cookie, and what the first screen of the member area reads; 204 if there is none',
    access: 'public',
    limit: 'session',
    isLong: true,
    query: z.object({ screen: z.enum(['home', 'other']).default('other') }),
    answer: z.object({
      tokens,
      /** Whose session it is. */
      user_id: id,
      /** An administrator is acting as the member. */
      is_impersonation: z.boolean(),
      /** The answers of calls of the contract. One that failed is missing, and is to be made by itself. */
      answers: z.array(
        z.object({ call: z.string(), query: z.record(z.string(), z.unknown()).nullable(), answer: z.unknown() }),
      ),
    }),
    mayBeEmpty: true,
    failure: 'Failed to restore session',
    assumed: true,
  },
})
