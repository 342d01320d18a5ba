/** Readings and body scans as returned to members and to staff. */
import { z } from 'zod'
import { readingSources, vitalNames, vitalSeverities } from '../../rules/index.ts'
import { anyObject, id, instant } from '../schemas.ts'

/** Maximum size of a reading or a body scan in bytes: far more than providers send, but too little to store files. */
export const readingBytes = 32 * 1024

const source = z.enum(readingSources)
/** A reading with its sources. */
export const reading = z.looseObject({
  id,
  created_at: instant,
  /** The source of the reading as a whole. */
  source,
  /** Name of the face-scan provider, if it measured the reading. */
  provider: z.string().nullable(),
  /** The source of each value: a blood pressure typed in along with a camera scan is the member's. */
  sources: z.partialRecord(z.enum(vitalNames), source),
  data: anyObject,
})
const beyond = { vital: z.enum(vitalNames), bound: z.enum(['below', 'above']), severity: z.enum(vitalSeverities) }
/** A threshold that a value of the reading exceeds. */
export const passed = z.object({ ...beyond, threshold_id: id, name: z.string().nullable() })
/** What a threshold tells the member. */
export const note = z.object({
  ...beyond,
  /** As the clinic wrote it; null asks the app for a general text. */
  message: z.string().nullable(),
})
/** A body scan, who measured it, and its state. */
export const measurement = z.looseObject({
  id,
  created_at: instant,
  status: z.string(),
  /** member: entered by hand. */
  source: z.enum(['member', 'provider', 'simulator']),
  provider: z.string().nullable(),
  /** Where to take the photos, while the scan is pending. */
  capture_url: z.string().nullable(),
  /** Why it failed, in words for the member. */
  failure: z.string().nullable(),
  /** Path of a GLB or OBJ file of the body, which only its member may read. */
  model: z.string().nullable(),
  finished_at: instant.nullable(),
  data: z.unknown(),
})
