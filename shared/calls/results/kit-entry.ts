import { z } from 'zod'
import { correctionReasons } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import {
  id,
  idParams,
  instant,
  jsonOr,
  largestFile,
  numberOr,
  optionalLines,
  removed,
  text,
  upload,
} from '../schemas.ts'
import { entryMarker, kit } from './kit-shapes.ts'
import { say } from '../../reasons/index.ts'

/** Results that staff enter or correct by hand, and how results arrived. */
export const kitEntryCalls = defineHealthCalls({
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
      score: numberOr(
        z
          .number()
          .min(-6, say('between', { low: -6, high: 4 }))
          .max(4, say('between', { low: -6, high: 4 })),
      ).optional(),
      interpretation: optionalLines(2000),
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
      /** `version` of the entry that was read. If results arrived since then, it is refused with CONFLICT, which says who sent them and when. */
      based_on: jsonOr(z.int().nonnegative()).optional(),
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
      /** Of the results that the member has; 0 without any. */
      version: z.int().nonnegative(),
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
          /** Codes of the values that it corrects; null for first results. */
          corrects: z.array(z.string()).nullable(),
        })
        .nullable(),
    }),
    failure: 'Failed to load what can be entered',
    assumed: true,
  },
  listKitEntries: {
    method: 'GET',
    path: '/admin/kit-entries',
    summary:
      'Returns the kits whose entered results await review, the longest waiting first; never the results themselves',
    access: { permission: 'userkits:results' },
    answer: z.object({
      models: z.array(
        z.object({
          /** Of the kit. */
          id,
          is_own: z.boolean(),
        }),
      ),
    }),
    failure: 'Failed to load entries',
    assumed: true,
  },
  discardKitEntry: {
    method: 'DELETE',
    path: '/admin/kits/{id}/entry',
    summary: 'Discards entered results that await review',
    access: { permission: 'userkits:results' },
    params: idParams,
    /** `entered_at` of the entry that was read: another one is not discarded. */
    query: z.object({ entered_at: instant.optional() }),
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
      /** Entries that awaited review and were discarded, newest first. */
      discarded: z.array(
        z.object({
          /** Null for accounts that are gone. */
          entered_by: z.string().nullable(),
          entered_at: instant,
          result_count: z.int().nonnegative(),
          discarded_by: z.string().nullable(),
          discarded_at: instant,
        }),
      ),
    }),
    failure: 'Failed to load arrivals',
    assumed: true,
  },
})
