import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, instant, item, listOf, pageQuery } from '../schemas.ts'

export const privacyCalls = defineCalls({
  listDataAccesses: {
    method: 'GET',
    path: '/client/user/data-accesses',
    summary: 'Returns who viewed and who changed the member’s data, latest first; kept for two years',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(
      item.extend({
        actor_name: z.string(),
        actor_role: z.string().nullable(),
        kind: z.enum(['read', 'added', 'changed', 'deleted', 'exported', 'impersonated', 'opened_key']),
        subject: z.string(),
        item_id: id.nullable(),
        created_at: instant,
      }),
    ),
    failure: 'Failed to load who looked at your data',
    assumed: true,
  },
  getTakeOut: {
    method: 'GET',
    path: '/client/user/take-out',
    summary: 'Returns when the member’s archive was last downloaded, with its hash',
    access: 'signed-in',
    answer: z.object({
      last: z.object({ finished_at: instant, files: z.int(), bytes: z.int(), sha256: z.string() }).nullable(),
    }),
    failure: 'Failed to load your archive',
    assumed: true,
  },
  takeOut: {
    method: 'POST',
    path: '/client/user/take-out',
    summary: 'Returns all data kept about the member as a zip archive, three an hour',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    stepUp: true,
    repetition: 'free',
    download: 'hale-archive.zip',
    failure: 'Failed to make your archive',
    handles: { 429: 'message' },
    assumed: true,
  },
})
