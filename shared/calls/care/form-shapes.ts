/** What calls about questionnaires take and return. */
import { z } from 'zod'
import {
  formNames,
  instruments,
  questionKinds,
  sectionStatuses,
  type FormDocument,
  type Instrument,
} from '../../rules/index.ts'
import { instant, optionalMessage } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const progress = z.number().min(0).max(100)
/** The progress of each section; it reveals nothing about the answers, and stays readable when they are sealed. */
const records = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/, say('section_code')),
  z.strictObject({
    status: z.enum(['incomplete', 'complete', 'skipped']),
    progress,
    answered_at: instant,
    version: z.int().positive(),
  }),
)
export const form = z.looseObject({
  /** Increments with each submission; a draft after that belongs to the next one. */
  version: z.int().positive(),
  status: z.enum(['draft', 'submitted']),
  /** An armored message to the member, signed by the member; null for a member without a key. */
  encrypted_data: z.string().nullable(),
  /** The answers as sent; null when they are sealed. */
  data: z.unknown(),
  sections: records,
  updated_at: instant,
  submitted_at: instant.nullable(),
  /** When the member submitted this form or, if this is a draft, an earlier version; null if never. */
  last_submitted_at: instant.nullable(),
})
/** Stored as sent; answers are checked against their questions when the form is submitted. */
const answerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100)])
type Answers = FormDocument['answers']
const answers: z.ZodType<Answers, Answers> = z.record(z.string(), z.record(z.string(), answerValue))
/**
 * Either `encrypted_data`, or `answers` by section and question: with a key, only the former. The server cannot read sealed
 * answers, so `sections` carries the progress of each. `updated_at` is that of the form the answers were based on, null for
 * none: if another tab has saved since, the call answers 409 and nothing is written. `If-Match` means the same.
 */
export const sentForm = z.strictObject({
  encrypted_data: optionalMessage(500_000),
  answers: answers.optional(),
  /** Reasons for skipped sections. */
  skipped: (
    z.record(z.string(), z.string().max(500)) as z.ZodType<FormDocument['skipped'], FormDocument['skipped']>
  ).optional(),
  /** Accepted but ignored: scores are computed from the answers. */
  scores: (z.array(z.unknown()).max(50) as z.ZodType<readonly unknown[], readonly unknown[]>).optional(),
  sections: records.optional(),
  updated_at: instant.nullish(),
  /** The version this one replaces, which is kept as it is, for example a draft whose key is lost. */
  follows: z.int().positive().nullish(),
})
export const questionnaire = z.object({
  form: z.enum(formNames),
  sections: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      intro: z.string().nullable(),
      instrument: z.enum(Object.keys(instruments) as Instrument[]).nullable(),
      source: z.string().nullable(),
      version: z.int().positive(),
      status: z.enum(sectionStatuses),
      progress,
      questions: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(questionKinds),
          text: z.string(),
          help: z.string().nullable(),
          options: z.array(z.object({ value: z.string(), label: z.string(), is_exclusive: z.boolean().optional() })),
          is_required: z.boolean(),
          is_scored: z.boolean(),
          min: z.number().nullable(),
          max: z.number().nullable(),
          unit: z.string().nullable(),
          shown_when: z.object({ question: z.string(), values: z.array(z.string()) }).nullable(),
        }),
      ),
    }),
  ),
})
