import { z } from 'zod'
import { sexes } from '../classkeys/common.ts'
import { defineCalls } from './define.ts'
import { anyObject, day, email, id, idInput, idParams, instant, item, jsonOr, listOf, optionalBody, pageQuery, text, upload } from './schemas.ts'

const event = z.looseObject({ status: z.string(), created: instant })
const shipment = z.looseObject({ tracking_number: z.string().nullable() })
const report = z.looseObject({
  result: z.union([z.string(), z.number()]).nullable(),
  unit_of_measure: z.string().nullable(),
  description: z.string().nullable(),
})
const sample = z.looseObject({
  events: z.array(event),
  shipments: z.array(shipment),
  report: z.looseObject({ results: z.array(report) }).nullable(),
})
const kit = item.extend({
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
const listedKit = kit.extend({
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
const order = z.looseObject({
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
const lastKit = listedKit.extend({
  orderDate: instant.nullable(),
  orderNumber: z.string().nullable(),
  shippingDetails,
})
/** Results of one kit. Exactly one of `encrypted_data` and `rawResults` is set. */
const results = item.extend({
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
const kitResults = results.extend({
  status: z.string().nullable(),
  events: z.array(event),
  registered_to: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderDate: instant.nullable(),
  hasFile: z.boolean(),
  /** How often the lab has corrected them. */
  corrections: z.int().nonnegative(),
  /** To whom the member mailed them, newest first. */
  sent: z.array(z.object({ to: z.string(), sent_at: instant })),
})
/** An OpenPGP key of the server, which signs the results of labs. */
const signingKey = z.object({
  /** Hex. */
  fingerprint: z.string(),
  /** Armored. */
  public_key: z.string(),
  created_at: instant,
  /** Signs nothing any more since; what it signed before still counts. */
  retired_at: instant.nullable(),
})
const trendPoint = z.object({
  /** YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Of the month's numbers; null where all of them are words. */
  average: z.number().nullable(),
  /** Of the month's last result, from 0 to 1; null without a scale. */
  score: z.number().min(0).max(1).nullable(),
  lastResultLevel: z.enum(['healthy', 'warning', 'unhealthy']).nullable(),
})
const kitId = z.string().trim().min(1, 'is required').max(100)

/** Whose sample it is, as the lab needs it: all or none of it. Without, the kit is taken and stays partially completed. */
const registrant = z.looseObject({
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  date_of_birth: day.optional(),
  sex: z.enum(sexes).optional(),
  /** Day on which the sample was taken; may follow later. */
  collected_on: day.nullish(),
})

export const kitCalls = defineCalls({
  syncKit: {
    method: 'PATCH',
    path: '/admin/sync-kit/{id}',
    summary: "Fetch a kit's latest state from its lab",
    access: { permission: 'userkits:write' },
    params: idParams,
    body: optionalBody(anyObject),
    answer: kit,
    failure: 'Failed to sync kit',
    handles: { 400: 'message' },
  },
  unregisterKit: {
    method: 'POST',
    path: '/admin/kit/unregister',
    summary: 'Take a kit from its member',
    access: { permission: 'userkits:write' },
    body: z.object({ id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to unregister kit',
    handles: { 400: 'message' },
  },
  enterKitResults: {
    method: 'POST',
    path: '/admin/kits/{id}/results',
    summary: 'Enter what the lab found, for a kit whose lab sends nothing',
    access: { permission: 'userkits:results' },
    params: idParams,
    multipart: 'also',
    body: z.looseObject({
      /** Of the Auria test, from -6 to 4. */
      score: z.coerce.number().min(-6, 'must be between -6 and 4').max(4, 'must be between -6 and 4').optional(),
      interpretation: z.string().trim().max(2000).nullish(),
      /** Of the Spot lab: the code of each biomarker with its value, a number or a word such as '<10'. */
      results: jsonOr(z.array(z.object({ code: text(100), result: z.union([z.number(), text(200)]) })).max(200)).optional(),
      /** The lab's own PDF. */
      file: upload,
    }),
    answer: kit,
    failure: 'Failed to enter results',
    handles: { 400: 'validation' },
    audited: true,
    assumed: true,
  },
  listKitArrivals: {
    method: 'GET',
    path: '/admin/kits/{id}/arrivals',
    summary: 'When and how the results of a kit came, newest first; never what they say',
    access: { permission: 'userkits:read' },
    params: idParams,
    answer: z.object({
      models: z.array(
        z.object({
          id,
          version: z.int().positive(),
          source: z.enum(['sync', 'webhook', 'entered']),
          arrived_at: instant,
          simulated: z.boolean(),
          result_count: z.int().nonnegative(),
          /** Fingerprint of the member's key that they are sealed to; null while they are plain. */
          sealed_to: z.string().nullable(),
          signed_by: z.string().nullable(),
          is_current: z.boolean(),
        }),
      ),
    }),
    failure: 'Failed to load arrivals',
    assumed: true,
  },
  registerKit: {
    method: 'POST',
    path: '/client/kits/register',
    summary: 'Register a kit by its number, or complete a registration',
    access: 'signed-in',
    body: registrant.extend({ kitId }),
    answer: listedKit,
    failure: 'Failed to register kit',
    handles: { 400: 'validation', 409: 'validation' },
    assumed: true,
  },
  listKits: {
    method: 'GET',
    path: '/client/kits-new',
    summary: 'The own test orders and kits, newest first',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(order),
    failure: 'Failed to load kits',
  },
  getLastKit: {
    method: 'GET',
    path: '/client/kits/last',
    summary: 'The latest of the own kits; 204 without one',
    access: 'signed-in',
    answer: lastKit,
    mayBeEmpty: true,
    failure: 'Failed to load last kit',
  },
  listKitResults: {
    method: 'GET',
    path: '/client/kits/results',
    summary: 'Results of the own kits, newest first',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(results),
    failure: 'Failed to load results',
    assumed: true,
  },
  getKitResults: {
    method: 'GET',
    path: '/client/kits/{kitId}/results',
    summary: 'Results of one of the own kits',
    access: 'signed-in',
    params: z.object({ kitId }),
    answer: kitResults,
    failure: 'Failed to load results',
    handles: { 404: 'message' },
    assumed: true,
  },
  getBiomarkerTrend: {
    method: 'GET',
    path: '/client/kits/trends',
    summary: "One biomarker's results by month, for members whose results are not sealed",
    access: 'signed-in',
    query: z.object({ code: text(100) }),
    answer: z.object({ code: z.string(), models: z.array(trendPoint) }),
    failure: 'Failed to load trends',
    assumed: true,
  },
  listSigningKeys: {
    method: 'GET',
    path: '/keys/signing',
    summary: 'The OpenPGP keys of this server that sign the results of labs, newest first',
    access: 'public',
    answer: z.object({ models: z.array(signingKey) }),
    failure: 'Failed to load signing keys',
    assumed: true,
  },
  downloadKitFile: {
    method: 'GET',
    path: '/client/kits/download-file',
    summary: 'The result file of one of the own kits',
    access: 'signed-in',
    query: z.object({ kitId }),
    download: 'Test_Result.pdf',
    failure: 'Failed to download test result',
    handles: { 404: 'message' },
  },
  getSamplesInfo: {
    method: 'POST',
    path: '/client/kits/spot/results/samples/info',
    summary: 'Events, shipments and reports of the samples of own kits; sealed reports are null',
    access: 'signed-in',
    /** Each sample by the number of its kit, alone or as `kit_id`. */
    body: z.looseObject({
      samples: z.array(z.union([kitId, z.looseObject({ kit_id: kitId })])).min(1, 'is required').max(50),
    }),
    answer: z.looseObject({
      registered_to: z.unknown(),
      samples: z.array(sample),
      events: z.array(event),
      order_id: z.string().nullable(),
      type: z.string().nullable(),
    }),
    failure: 'Failed to load sample info',
    handles: { 404: 'message' },
    repetition: 'free',
  },
  sendResults: {
    method: 'POST',
    path: '/client/kits/results/send',
    summary: 'Mail results to somebody as a PDF',
    access: 'signed-in',
    body: z.looseObject({
      kitId,
      email,
      message: z.string().trim().max(2000).nullish(),
      /**
       * A PDF in base64, at most 5 MB, that the browser made and locked with a password. Needed where results are sealed,
       * since the server cannot read them; else the server makes it.
       */
      file: z.string().max(7_100_000, 'must be at most 5 MB').optional(),
    }),
    answer: z.object({ sent: z.literal(true) }),
    failure: 'Failed to send results',
    handles: { 400: 'validation', 404: 'message' },
    maxBody: 8 * 1024 * 1024,
    ownerOnly: true,
    audited: true,
    assumed: true,
  },
  downloadResults: {
    method: 'GET',
    path: '/client/kits/results/download',
    summary: 'The own results as a PDF; sealed ones are made in the browser',
    access: 'signed-in',
    query: z.object({ kitId }),
    download: 'result.pdf',
    failure: 'Failed to download results',
    handles: { 400: 'message', 404: 'message' },
    assumed: true,
  },
  getNamidaUrl: {
    method: 'GET',
    path: '/client/namidaUrl',
    summary: 'Where an Auria test is ordered or registered',
    access: 'signed-in',
    answer: z.object({ url: text(2000) }),
    failure: 'Failed to load Namida URL',
  },
})
