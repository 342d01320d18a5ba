/** Shapes of kits, orders and results in calls. */
import { z } from 'zod'
import { sexes } from '../../rules/identity/preferences.ts'
import { correctionReasons } from '../../rules/index.ts'
import { day, id, instant, item, optionalText, text } from '../schemas.ts'

/** A state of a kit, and since when. */
export const event = z.looseObject({ status: z.string().trim().min(1).max(100), created: instant })
const shipment = z.looseObject({ tracking_number: z.string().nullable() })
const report = z.looseObject({
  result: z.union([z.string(), z.number()]).nullable(),
  unit_of_measure: z.string().nullable(),
  description: z.string().nullable(),
})
export const sample = z.looseObject({
  events: z.array(event),
  shipments: z.array(shipment),
  report: z.looseObject({ results: z.array(report) }).nullable(),
})
export const kit = item.extend({
  provider_code: z.enum(['namida', 'spot']),
  kit_id: z.string(),
  status: z.string().nullable(),
  /** An armored message to the member; plain results are then absent. */
  encrypted_data: z.string().nullable(),
  updated_at: instant,
  rawResults: z.unknown(),
})
const shippingDetails = z.object({
  isShipping: z.boolean(),
  trackingNumber: z.string().nullable(),
  updatedAt: instant.nullable(),
})
/** A kit as shown on a card. `encrypted_data` and `rawResults` are null here, so that lists need no keys. */
export const listedKit = kit.extend({
  /** Name of the test, or what the lab calls it. */
  name: z.string(),
  registered_to: z.string().nullable(),
  registered_at: instant.nullable(),
  collected_on: day.nullable(),
  resulted_at: instant.nullable(),
  events: z.array(event),
  biomarkers: z.array(z.string()),
  areResultsReady: z.boolean(),
  /** Whether there is a lab file to download. */
  hasFile: z.boolean(),
  /** Only the member's browser can open that file. */
  isFileSealed: z.boolean(),
  /** The results come from the demo's embedded lab; nothing was measured. */
  simulated: z.boolean(),
})
/** A test order with its kit. A kit without an order, or an order without a kit, is listed on its own. */
export const order = z.looseObject({
  /** Null for a kit without an order. */
  id: id.nullable(),
  /** What was ordered. */
  name: z.string(),
  /** When it was ordered; for a kit without an order, when it was added to this account. */
  orderDate: instant,
  orderNumber: z.string().nullable(),
  /** State of the order itself: placed, paid, shipped, delivered, cancelled, returned. */
  status: z.string().nullable(),
  kitId: z.string().nullable(),
  biomarkerCount: z.int().nonnegative(),
  areResultsReady: z.boolean(),
  shippingDetails,
  providerCode: z.enum(['namida', '3d-look', 'spot']),
  kit: listedKit.nullable(),
})
/** The latest kit, so that one call is enough to show it. */
export const lastKit = listedKit.extend({
  orderDate: instant.nullable(),
  orderNumber: z.string().nullable(),
  shippingDetails,
})
/** Results of one kit. Exactly one of `encrypted_data` and `rawResults` is set. */
export const results = item.extend({
  kit_id: z.string(),
  provider_code: z.enum(['namida', 'spot']),
  name: z.string(),
  collected_on: day.nullable(),
  resulted_at: instant.nullable(),
  updated_at: instant,
  encrypted_data: z.string().nullable(),
  rawResults: z.unknown(),
  /** If that is a correction with the changed values alone: what it corrects, newest first, down to complete results. */
  completed_by: z.array(z.object({ encrypted_data: z.string().nullable(), rawResults: z.unknown() })),
  simulated: z.boolean(),
})
export const kitResults = results.extend({
  status: z.string().nullable(),
  events: z.array(event),
  registered_to: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderDate: instant.nullable(),
  hasFile: z.boolean(),
  isFileSealed: z.boolean(),
  /** Number of corrections. */
  corrections: z.int().nonnegative(),
  /** Entered by staff; also set for results from before the document itself said so. */
  enteredByStaff: z.boolean(),
  /** Versions superseded by a correction, newest first: five, or as many as it takes to reach complete results. */
  former: z.array(
    z.object({
      version: z.int().positive(),
      arrived_at: instant,
      /** When the correction arrived. */
      replaced_at: instant,
      /** Why staff replaced it; null if the lab did. */
      reason: z.enum(correctionReasons).nullable(),
      encrypted_data: z.string().nullable(),
      rawResults: z.unknown(),
    }),
  ),
  /** Who the member mailed them to, newest first. */
  sent: z.array(z.object({ to: z.string(), sent_at: instant })),
})
/** A biomarker for manual entry: its unit, its healthy range, and the limits beyond which a value must be confirmed. */
export const entryMarker = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  low_min: z.number().nullable(),
  healthy_min: z.number().nullable(),
  healthy_max: z.number().nullable(),
  high_max: z.number().nullable(),
  report_min: z.number().nullable(),
  report_max: z.number().nullable(),
  plausible_min: z.number().nullable(),
  plausible_max: z.number().nullable(),
})
/** An OpenPGP key the server signs lab results with. */
export const signingKey = z.object({
  /** Hex. */
  fingerprint: z.string(),
  /** Armored. */
  public_key: z.string(),
  created_at: instant,
  /** When it stopped signing; its earlier signatures remain valid. */
  retired_at: instant.nullable(),
})
export const trendPoint = z.object({
  /** YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Mean of the month's numbers; null if all results are words. */
  average: z.number().nullable(),
  /** Position of the month's last result, from 0 to 1; null without a scale. */
  score: z.number().min(0).max(1).nullable(),
  lastResultLevel: z.enum(['healthy', 'warning', 'unhealthy']).nullable(),
})
export const kitId = text(100)

/** The person the sample is from, as the lab requires; all fields or none. Without it, the kit is accepted and stays partially completed. */
export const registrant = z.strictObject({
  first_name: optionalText(100),
  last_name: optionalText(100),
  date_of_birth: day.optional(),
  sex: z.enum(sexes).optional(),
  /** Day the sample was taken; may be added later. */
  collected_on: day.nullish(),
})
