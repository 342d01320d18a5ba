/** What kits, orders and results look like in calls. */
import { z } from 'zod'
import { sexes } from '../rules/preferences.ts'
import { day, id, instant, item, text } from './schemas.ts'

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
  /** An armored message to the member; plain results are absent then. */
  encrypted_data: z.string().nullable(),
  updated_at: instant,
  rawResults: z.unknown(),
})
const shippingDetails = z.object({ isShipping: z.boolean(), trackingNumber: z.string().nullable(), updatedAt: instant.nullable() })
/** A kit with what a card says of it. `encrypted_data` and `rawResults` are null here: a list waits for no keys. */
export const listedKit = kit.extend({
  /** Of the test, or what the lab calls it. */
  name: z.string(),
  registered_to: z.string().nullable(),
  registered_at: instant.nullable(),
  collected_on: day.nullable(),
  resulted_at: instant.nullable(),
  events: z.array(event),
  biomarkers: z.array(z.string()),
  areResultsReady: z.boolean(),
  /** Whether there is a file of the lab to download. */
  hasFile: z.boolean(),
  /** The embedded lab of a demo made the results; nothing was measured. */
  simulated: z.boolean(),
})
/** One test order with its kit; a kit without an order, and an order without a kit, stand for themselves. */
export const order = z.looseObject({
  /** Null for a kit that came without an order. */
  id: id.nullable(),
  /** What was ordered. */
  name: z.string(),
  /** When it was ordered; of a kit without an order, when it came to this account. */
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
/** The latest kit, so that one call draws it. */
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
  simulated: z.boolean(),
})
export const kitResults = results.extend({
  status: z.string().nullable(),
  events: z.array(event),
  registered_to: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderDate: instant.nullable(),
  hasFile: z.boolean(),
  /** How often they were corrected. */
  corrections: z.int().nonnegative(),
  /** Staff entered them; says so also of results from before the document itself did. */
  enteredByStaff: z.boolean(),
  /** Versions that a correction superseded, newest first, five at most. */
  former: z.array(
    z.object({
      version: z.int().positive(),
      arrived_at: instant,
      /** When the correction came. */
      replaced_at: instant,
      encrypted_data: z.string().nullable(),
      rawResults: z.unknown(),
    }),
  ),
  /** To whom the member mailed them, newest first. */
  sent: z.array(z.object({ to: z.string(), sent_at: instant })),
})
/** A biomarker as it is entered by hand: its unit, what is healthy, and beyond which limits a value has to be confirmed. */
export const entryMarker = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  healthy_min: z.number().nullable(),
  healthy_max: z.number().nullable(),
  report_min: z.number().nullable(),
  report_max: z.number().nullable(),
  plausible_min: z.number().nullable(),
  plausible_max: z.number().nullable(),
})
/** An OpenPGP key of the server, which signs the results of labs. */
export const signingKey = z.object({
  /** Hex. */
  fingerprint: z.string(),
  /** Armored. */
  public_key: z.string(),
  created_at: instant,
  /** Signs nothing any more since; what it signed before still counts. */
  retired_at: instant.nullable(),
})
export const trendPoint = z.object({
  /** YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Of the month's numbers; null where all of them are words. */
  average: z.number().nullable(),
  /** Of the month's last result, from 0 to 1; null without a scale. */
  score: z.number().min(0).max(1).nullable(),
  lastResultLevel: z.enum(['healthy', 'warning', 'unhealthy']).nullable(),
})
export const kitId = z.string().trim().min(1, 'is required').max(100)

/** Whose sample it is, as the lab needs it: all or none of it. Without, the kit is taken and stays partially completed. */
export const registrant = z.strictObject({
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  date_of_birth: day.optional(),
  sex: z.enum(sexes).optional(),
  /** Day on which the sample was taken; may follow later. */
  collected_on: day.nullish(),
})
