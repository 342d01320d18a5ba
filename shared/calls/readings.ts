/** Readings and body scans as they are answered, to the member and to staff. */
import { z } from 'zod'
import { readingSources, vitalNames, vitalSeverities } from '../rules/index.ts'
import { anyObject, id, instant } from './schemas.ts'

/** Bytes that a reading or a body scan may have: many times what providers send, and no place to keep files in. */
export const readingBytes = 256 * 1024

const source = z.enum(readingSources)
/** A reading with where it comes from. */
export const reading = z.looseObject({
  id,
  created_at: instant,
  /** Where the reading as a whole comes from. */
  source,
  /** Name of the face-scan provider, when one measured. */
  provider: z.string().nullable(),
  /** Where each value comes from: a pressure that was typed in beside a camera scan is the member's. */
  sources: z.partialRecord(z.enum(vitalNames), source),
  data: anyObject,
})
const beyond = { vital: z.enum(vitalNames), bound: z.enum(['below', 'above']), severity: z.enum(vitalSeverities) }
/** A threshold that a value of a reading passes. */
export const passed = z.object({ ...beyond, threshold_id: id, name: z.string().nullable() })
/** What a threshold says to the member. */
export const note = z.object({
  ...beyond,
  /** As the clinic wrote it; null asks the app for general words. */
  message: z.string().nullable(),
})
/** A body scan, by whom it was measured, and how far it is. */
export const measurement = z.looseObject({
  id,
  created_at: instant,
  status: z.string(),
  /** member: typed in. */
  source: z.enum(['member', 'provider', 'simulator']),
  provider: z.string().nullable(),
  /** Where the photos are taken, while the scan is pending. */
  capture_url: z.string().nullable(),
  /** Why it failed, in words for the member. */
  failure: z.string().nullable(),
  /** Path of a GLB or OBJ of the body, which its member alone may read. */
  model: z.string().nullable(),
  finished_at: instant.nullable(),
  data: z.unknown(),
})
