/** Readings of the vitals, and the face scan of a provider. */
import { z } from 'zod'
import { readingSources, vitalNames, vitalSeverities } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { anyObject, id, idParams, instant, listOf, optionalBody, pageQuery, removed } from './schemas.ts'

const source = z.enum(readingSources)
const reading = z.looseObject({
  id,
  created_at: instant,
  /** Where the reading as a whole comes from. */
  source,
  /** Name of the face-scan provider, when one measured. */
  provider: z.string().nullable(),
  /** Where each value comes from: a pressure that was typed in beside a camera scan is the member's. */
  sources: z.partialRecord(z.enum(vitalNames), source),
  data: anyObject,
  /** What thresholds say about its values, for the member. */
  notes: z.array(
    z.object({
      vital: z.enum(vitalNames),
      bound: z.enum(['below', 'above']),
      severity: z.enum(vitalSeverities),
      /** As the clinic wrote it; null asks the app for general words. */
      message: z.string().nullable(),
    }),
  ),
})
const faceScan = z.looseObject({ active: z.boolean() })

export const vitalCalls = defineCalls({
  listVitals: {
    method: 'GET',
    path: '/vitals',
    summary: 'The own vitals, newest first',
    access: 'signed-in',
    query: pageQuery.extend({ from: instant.optional() }),
    answer: listOf(reading),
    failure: 'Failed to load vitals',
  },
  createVital: {
    method: 'POST',
    path: '/vitals',
    summary: 'Store a reading as it is sent. `source` (member, camera, device), `sources` by value and `session_id` of a face scan are read',
    access: 'signed-in',
    body: anyObject,
    failure: 'Failed to save vitals',
    handles: { 400: 'validation', any: 'message' },
  },
  removeVital: {
    method: 'DELETE',
    path: '/vitals/{id}',
    summary: 'Delete an own reading',
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
    summary: 'Switch the face scan on for the own account',
    access: 'signed-in',
    body: optionalBody(anyObject),
    answer: z.object({ face_scan: faceScan }),
    failure: 'Failed to activate face scan',
    assumed: true,
  },
  activateFaceheart: {
    method: 'POST',
    path: '/client/faceheart/activate',
    summary: 'Open a session of the face scan; a reading that names it is marked as the provider’s',
    access: 'signed-in',
    body: optionalBody(anyObject),
    answer: z.looseObject({
      session: z.looseObject({
        id: z.string(),
        expires_at: instant,
        provider: z.string(),
        /** Nobody measures: the embedded provider makes values up and marks them. */
        simulated: z.boolean(),
        capture_url: z.string().nullable(),
      }),
    }),
    failure: 'Failed to activate face scan',
    handles: { 400: 'message' },
  },
})
