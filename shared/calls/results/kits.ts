import { z } from 'zod'
import { correctionReasons } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import {
  entryMarker,
  event,
  kit,
  kitId,
  kitResults,
  lastKit,
  listedKit,
  order,
  registrant,
  results,
  sample,
  trendPoint,
} from './kit-shapes.ts'
import {
  email,
  id,
  idInput,
  idParams,
  instant,
  jsonOr,
  listOf,
  numberOr,
  optionalBody,
  pageQuery,
  removed,
  text,
  upload,
  largestFile,
} from '../schemas.ts'

export const kitCalls = defineHealthCalls({
  syncKit: {
    method: 'PATCH',
    path: '/admin/sync-kit/{id}',
    summary: 'Refreshes a kit’s state from its lab',
    access: { permission: 'userkits:write' },
    params: idParams,
    body: optionalBody(z.strictObject({})),
    answer: kit,
    failure: 'Failed to sync kit',
    handles: { 400: 'message' },
    final: true,
  },
  unregisterKit: {
    method: 'POST',
    path: '/admin/kit/unregister',
    summary: 'Unregisters a kit from its member',
    access: { permission: 'userkits:write' },
    body: z.strictObject({ id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to unregister kit',
    handles: { 400: 'message' },
  },
  enterKitResults: {
    method: 'POST',
    path: '/admin/kits/{id}/results',
    summary: 'Enters or corrects lab results manually; where a review is required, two people enter the same values',
    access: { permission: 'userkits:results' },
    params: idParams,
    multipart: 'also',
    files: { fields: ['file'], bytes: largestFile },
    body: z.strictObject({
      /** Score of the Auria test, from -6 to 4. */
      score: numberOr(z.number().min(-6, 'must be between -6 and 4').max(4, 'must be between -6 and 4')).optional(),
      interpretation: z.string().trim().max(2000).nullish(),
      /** For the Spot lab: each biomarker's code with its value, a number or a word such as '<10'. */
      results: jsonOr(
        z.array(z.strictObject({ code: text(100), result: z.union([z.number(), text(200)]) })).max(200),
      ).optional(),
      /** The lab's own PDF. */
      file: upload,
      /**
       * Codes of biomarkers whose value was checked although it is beyond its plausible limits or missing from the report.
       * Without them, such an entry is refused with CONFIRMATION_NEEDED, at `results.<index>.result` or `missing.<code>`.
       */
      confirmed: jsonOr(z.array(text(100)).max(400)).optional(),
      /** Why they are corrected; required once the member has results. */
      reason: z.enum(correctionReasons).optional(),
      /** The results are a correction's changed values; the others stay as they are. */
      is_partial: jsonOr(z.boolean()).optional(),
    }),
    /** `awaits_review`: nothing has been sent yet; a second person must enter the same values. */
    answer: kit.extend({ awaits_review: z.boolean() }),
    failure: 'Failed to enter results',
    handles: { 400: 'validation', 409: 'validation', 422: 'validation' },
    audited: true,
    final: true,
    assumed: true,
  },
  getKitEntry: {
    method: 'GET',
    path: '/admin/kits/{id}/entry',
    summary: 'Returns the fields to enter for a kit, and whether entered results await review',
    access: { permission: 'userkits:results' },
    params: idParams,
    answer: z.object({
      /** What the kit's test measures, in order. */
      markers: z.array(entryMarker),
      needs_review: z.boolean(),
      /** The member has results of this kit, which what is entered corrects; it needs a reason. */
      is_correction: z.boolean(),
      /** Entered, but not sent to the member yet. The values are not stored. */
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
    summary: 'Discards entered results that await review',
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
    summary: 'Returns when and how a kit’s results arrived, newest first; never the results themselves',
    access: { permission: 'userkits:read' },
    params: idParams,
    answer: z.object({
      models: z.array(
        z.object({
          id,
          version: z.int().positive(),
          source: z.enum(['sync', 'webhook', 'entered']),
          arrived_at: instant,
          /** Who entered them by hand, and who re-entered them as the reviewer; null otherwise, and for accounts that are gone. */
          entered_by: z.string().nullable(),
          reviewed_by: z.string().nullable(),
          /** Number of implausible values and missing markers that were confirmed. */
          confirmed_count: z.int().nonnegative(),
          is_correction: z.boolean(),
          /** Why staff corrected it. */
          reason: z.enum(correctionReasons).nullable(),
          /** The notice in the member's list; null without one. */
          notified_at: instant.nullable(),
          /** The mail that tells of it: when it was delivered, and how it stands; null without one. */
          mailed_at: instant.nullable(),
          mail: z.enum(['sent', 'waiting', 'failed']).nullable(),
          simulated: z.boolean(),
          result_count: z.int().nonnegative(),
          /** Fingerprint of the member's key they are sealed to; null while unsealed. */
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
    summary: 'Registers a kit by its number, or completes a registration',
    access: 'signed-in',
    consent: 'labs',
    repetition: 'steps',
    body: registrant.extend({ kitId }),
    answer: listedKit,
    failure: 'Failed to register kit',
    handles: { 400: 'validation', 409: 'validation', 429: 'validation' },
    assumed: true,
  },
  listKits: {
    method: 'GET',
    path: '/client/kits-new',
    summary: 'Returns a list of the member’s test orders and kits, newest first',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(order),
    failure: 'Failed to load kits',
  },
  getLastKit: {
    method: 'GET',
    path: '/client/kits/last',
    summary: 'Returns the member’s latest kit; 204 if there is none',
    access: 'signed-in',
    answer: lastKit,
    mayBeEmpty: true,
    failure: 'Failed to load last kit',
  },
  listKitResults: {
    method: 'GET',
    path: '/client/kits/results',
    summary: 'Returns the results of the member’s kits, newest first',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(results),
    failure: 'Failed to load results',
    assumed: true,
  },
  getKitResults: {
    method: 'GET',
    path: '/client/kits/{kitId}/results',
    summary: 'Returns the results of one of the member’s kits',
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
    summary: 'Returns one biomarker’s results by month, for members whose results are not sealed',
    access: 'signed-in',
    query: z.object({ code: text(100) }),
    answer: z.object({ code: z.string(), models: z.array(trendPoint) }),
    failure: 'Failed to load trends',
    assumed: true,
  },
  downloadKitFile: {
    method: 'GET',
    path: '/client/kits/download-file',
    summary:
      'Returns the result file of one of the member’s kits: a PDF, or a message that only the member’s browser can open',
    access: 'signed-in',
    query: z.object({ kitId }),
    download: 'Test_Result.pdf',
    failure: 'Failed to download test result',
    handles: { 404: 'message' },
  },
  getSamplesInfo: {
    method: 'POST',
    path: '/client/kits/spot/results/samples/info',
    summary: 'Returns the events, shipments and reports of the member’s samples; sealed reports are null',
    access: 'signed-in',
    /** Each sample by its kit's number, as a string or as `kit_id`. */
    body: z.looseObject({
      samples: z
        .array(z.union([kitId, z.looseObject({ kit_id: kitId })]))
        .min(1, 'is required')
        .max(50),
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
    summary: 'Mails results as a PDF',
    access: 'signed-in',
    repetition: 'steps',
    body: z.strictObject({
      kitId,
      email,
      message: z.string().trim().max(2000).nullish(),
      /**
       * A PDF in base64, at most 5 MB, created and password-protected in the browser. Required for sealed results, which the
       * server cannot read; otherwise the server creates it.
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
    summary: 'Returns the member’s results as a PDF; sealed ones are created in the browser',
    access: 'signed-in',
    limit: 'export',
    query: z.object({ kitId }),
    download: 'result.pdf',
    failure: 'Failed to download results',
    handles: { 400: 'message', 404: 'message' },
    assumed: true,
  },
})
