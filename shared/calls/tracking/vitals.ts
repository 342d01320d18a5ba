/** Vitals readings, and a provider's face scan. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import { note, reading, readingBytes } from './reading-shapes.ts'
import { anyObject, idParams, instant, listOf, optionalBody, pageQuery, removed } from '../schemas.ts'

const faceScan = z.looseObject({ active: z.boolean() })

export const vitalCalls = defineHealthCalls({
  listVitals: {
    method: 'GET',
    path: '/vitals',
    summary: 'Returns a list of the member’s vitals, newest first',
    access: 'signed-in',
    query: pageQuery.extend({ from: instant.optional() }),
    /** `notes` are what thresholds say about its values, for the member. */
    answer: listOf(reading.extend({ notes: z.array(note) })),
    failure: 'Failed to load vitals',
  },
  createVital: {
    method: 'POST',
    path: '/vitals',
    summary:
      'Stores a reading as sent, or the one in `data`. Recognizes `source` (member, camera, device), the names in `typed`, and the `session_id` of a face scan',
    access: 'signed-in',
    repetition: 'steps',
    body: anyObject,
    maxBody: readingBytes,
    failure: 'Failed to save vitals',
    handles: { any: 'message' },
  },
  removeVital: {
    method: 'DELETE',
    path: '/vitals/{id}',
    summary: 'Deletes one of the member’s readings',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete reading',
    handles: { 404: 'message' },
    assumed: true,
  },
  activateFaceScan: {
    method: 'PATCH',
    path: '/client/user/face-scan/activate',
    summary: 'Enables the face scan for the member’s account',
    access: 'signed-in',
    body: optionalBody(anyObject),
    answer: z.object({ face_scan: faceScan }),
    failure: 'Failed to activate face scan',
    assumed: true,
  },
  activateFaceheart: {
    method: 'POST',
    path: '/client/faceheart/activate',
    summary: 'Opens a face-scan session; a reading that names it is marked as the provider’s',
    access: 'signed-in',
    repetition: 'steps',
    body: optionalBody(anyObject),
    answer: z.looseObject({
      session: z.looseObject({
        id: z.string(),
        expires_at: instant,
        provider: z.string(),
        /** Nothing is measured: the embedded provider generates values and marks them as such. */
        simulated: z.boolean(),
        capture_url: z.string().nullable(),
      }),
    }),
    failure: 'Failed to activate face scan',
    handles: { 400: 'message' },
  },
})
