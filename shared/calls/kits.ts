import { z } from 'zod'
import { defineCalls } from './define.ts'
import { entryMarker, event, kit, kitId, kitResults, lastKit, listedKit, order, registrant, results, sample, signingKey, trendPoint } from './kit-shapes.ts'
import { email, id, idInput, idParams, instant, jsonOr, listOf, numberOr, optionalBody, pageQuery, removed, text, upload } from './schemas.ts'

export const kitCalls = defineCalls({
  syncKit: {
    method: 'PATCH',
    path: '/admin/sync-kit/{id}',
    summary: "Fetch a kit's latest state from its lab",
    access: { permission: 'userkits:write' },
    params: idParams,
    body: optionalBody(z.strictObject({})),
    answer: kit,
    failure: 'Failed to sync kit',
    handles: { 400: 'message' },
  },
  unregisterKit: {
    method: 'POST',
    path: '/admin/kit/unregister',
    summary: 'Take a kit from its member',
    access: { permission: 'userkits:write' },
    body: z.strictObject({ id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to unregister kit',
    handles: { 400: 'message' },
  },
  enterKitResults: {
    method: 'POST',
    path: '/admin/kits/{id}/results',
    summary: "Enter a lab's results by hand, or correct them; where a review is required, two people enter the same values",
    access: { permission: 'userkits:results' },
    params: idParams,
    multipart: 'also',
    body: z.strictObject({
      /** Of the Auria test, from -6 to 4. */
      score: numberOr(z.number().min(-6, 'must be between -6 and 4').max(4, 'must be between -6 and 4')).optional(),
      interpretation: z.string().trim().max(2000).nullish(),
      /** Of the Spot lab: the code of each biomarker with its value, a number or a word such as '<10'. */
      results: jsonOr(z.array(z.strictObject({ code: text(100), result: z.union([z.number(), text(200)]) })).max(200)).optional(),
      /** The lab's own PDF. */
      file: upload,
      /**
       * Codes of biomarkers whose value is beyond its plausible limits, or that the report has no value for, and that were checked.
       * Without them such an entry is refused with CONFIRMATION_NEEDED, at `results.<index>.result` or `missing.<code>`.
       */
      confirmed: jsonOr(z.array(text(100)).max(400)).optional(),
    }),
    /** `awaits_review`: nothing was sent yet; a second person has to enter the same values. */
    answer: kit.extend({ awaits_review: z.boolean() }),
    failure: 'Failed to enter results',
    handles: { 400: 'validation', 409: 'validation', 422: 'validation' },
    audited: true,
    assumed: true,
  },
  getKitEntry: {
    method: 'GET',
    path: '/admin/kits/{id}/entry',
    summary: 'What can be entered for a kit, and whether entered results wait for a second person',
    access: { permission: 'userkits:results' },
    params: idParams,
    answer: z.object({
      /** What the test of the kit measures, in its order. */
      markers: z.array(entryMarker),
      needs_review: z.boolean(),
      /** Entered, and not sent to the member yet. The values are not kept. */
      waiting: z
        .object({
          /** Null for an account that is gone. */
          entered_by: z.string().nullable(),
          is_own: z.boolean(),
          entered_at: instant,
          result_count: z.int().nonnegative(),
        })
        .nullable(),
    }),
    failure: 'Failed to load what can be entered',
    assumed: true,
  },
  discardKitEntry: {
    method: 'DELETE',
    path: '/admin/kits/{id}/entry',
    summary: 'Discard entered results that wait for a second person',
    access: { permission: 'userkits:results' },
    params: idParams,
    answer: removed,
    failure: 'Failed to discard the entry',
    handles: { 404: 'message' },
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
          /** Who entered them by hand, and who entered them again as the review; null for the rest, and for accounts that are gone. */
          entered_by: z.string().nullable(),
          reviewed_by: z.string().nullable(),
          /** How many values beyond plausible limits and missing markers were confirmed. */
          confirmed_count: z.int().nonnegative(),
          is_correction: z.boolean(),
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
    handles: { 400: 'validation', 409: 'validation', 429: 'validation' },
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
    body: z.strictObject({
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
