/** Second steps that are lost: their owner asks with the password, two administrators approve, and 72 hours pass. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idParams, instant, item, lines, listOf, pageQuery, text } from '../schemas.ts'

const person = z.object({ id, name: z.string(), email: z.string() })
export const factorResetStates = ['open', 'waiting', 'ready', 'used', 'stopped', 'refused', 'expired'] as const
/** `open` until two have approved it, `waiting` for 72 hours, and `ready` until the owner signs in. */
const state = z.enum(factorResetStates)
const approval = z.object({ by: person.nullable(), reason: z.string() })
const reset = item.extend({
  member: person,
  state,
  created_at: instant,
  approvals: z.array(approval),
  approved_at: instant.nullable(),
  /** From when on the owner can sign in without the second step. */
  ready_at: instant.nullable(),
  refusal: z.string().nullable(),
  closed_by: person.nullable(),
  closed_at: instant.nullable(),
  /** Whether the caller may approve or refuse it. */
  is_mine_to_decide: z.boolean(),
})
const staff = { access: { permission: 'factor_resets:write' }, assumed: true } as const
const decision = {
  ...staff,
  stepUp: true,
  params: idParams,
  body: z.object({ reason: lines(500) }),
  answer: reset,
  handles: { 400: 'validation', 403: 'message', 404: 'message', 409: 'message' },
} as const

export const factorResetCalls = defineCalls({
  askForFactorReset: {
    method: 'POST',
    path: '/login/second-factor/lost',
    summary: 'Asks for a sign-in without the second step, which is lost; repeated, it returns the state of the request',
    access: 'public',
    audited: true,
    body: z.object({ ticket: text(500) }),
    answer: z.object({ state, ready_at: instant.nullable() }),
    failure: 'Failed to ask for help',
    handles: { 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  stopFactorReset: {
    method: 'POST',
    path: '/login/second-factor/lost/stop',
    summary: 'Stops the reset of a second step, with the key that its owner was mailed',
    access: 'public',
    audited: true,
    body: z.object({ key: text(500) }),
    failure: 'Failed to stop it',
    handles: { 400: 'message' },
    assumed: true,
  },
  stopOwnFactorReset: {
    method: 'POST',
    path: '/client/user/second-factor/lost/stop',
    summary: 'Stops the reset of the account’s second step',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    failure: 'Failed to stop it',
    handles: { 404: 'message' },
    assumed: true,
  },
  listFactorResets: {
    ...staff,
    method: 'GET',
    path: '/admin/factor-resets',
    summary: 'Returns a list of requests by people who have lost their second step, open ones first',
    query: pageQuery,
    answer: listOf(reset),
    failure: 'Failed to load the requests',
  },
  approveFactorReset: {
    ...decision,
    method: 'POST',
    path: '/admin/factor-resets/{id}/approve',
    summary:
      'Approves the reset of a second step. It takes two people, and effect 72 hours later unless the owner stops it',
    failure: 'Failed to approve the request',
  },
  refuseFactorReset: {
    ...decision,
    method: 'POST',
    path: '/admin/factor-resets/{id}/refuse',
    summary: 'Refuses the reset of a second step with a reason',
    failure: 'Failed to refuse the request',
  },
})
