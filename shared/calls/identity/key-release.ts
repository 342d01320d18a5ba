/** Releases of emergency copies, which take two officers. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idParams, instant, item, lines, listOf, pageQuery } from '../schemas.ts'

const person = z.object({ id, name: z.string(), email: z.string() })
/** `ended`: one of the two is no officer any more, or has a new key. */
export const releaseStates = ['open', 'approved', 'refused', 'ended', 'expired'] as const
const release = item.extend({
  member: person,
  /** Who asked, and may then read. */
  officer: person,
  reason: z.string(),
  state: z.enum(releaseStates),
  created_at: instant,
  expires_at: instant,
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** Why it was refused or has ended. */
  refusal: z.string().nullable(),
  /** Whether the caller is an officer who may approve it. */
  is_mine_to_decide: z.boolean(),
})
const decision = {
  access: { permission: 'emergency_keys:use' },
  stepUp: true,
  answer: release,
  assumed: true,
} as const

export const keyReleaseCalls = defineCalls({
  listKeyReleases: {
    method: 'GET',
    path: '/admin/key-releases',
    summary: 'Returns a list of requests to release an emergency copy, open ones first',
    access: { permission: 'emergency_keys:use' },
    query: pageQuery,
    answer: listOf(release),
    failure: 'Failed to load the releases',
    assumed: true,
  },
  requestKeyRelease: {
    ...decision,
    method: 'POST',
    path: '/admin/key-releases',
    summary: 'Asks a second officer to let the caller read a member’s emergency copy for 24 hours',
    notHealth: 'It asks for a key; what the key opens has rules of its own.',
    body: z.object({ user_id: id, reason: lines(500) }),
    failure: 'Failed to ask for the release',
    handles: { 400: 'validation', 403: 'message', 409: 'message' },
  },
  approveKeyRelease: {
    ...decision,
    method: 'POST',
    path: '/admin/key-releases/{id}/approve',
    summary: 'Approves another officer’s request; the member is told',
    params: idParams,
    failure: 'Failed to approve the release',
    handles: { 403: 'message', 404: 'message', 409: 'message' },
  },
  refuseKeyRelease: {
    ...decision,
    method: 'POST',
    path: '/admin/key-releases/{id}/refuse',
    summary: 'Refuses another officer’s request with a reason',
    params: idParams,
    body: z.object({ reason: lines(500) }),
    failure: 'Failed to refuse the release',
    handles: { 400: 'validation', 403: 'message', 404: 'message', 409: 'message' },
  },
})
