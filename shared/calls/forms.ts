/** Forms are kept as plain answers, or as an armored message to the member. */
import { z } from 'zod'
import { formNames, instruments, questionKinds, sectionStatuses, type FormDocument, type Instrument } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { anyObject, id, idParams, instant, optionalBody, strictFlag } from './schemas.ts'

const progress = z.number().min(0).max(100)
/** How far each section is; says nothing of its answers, and stays readable when they are sealed. */
const records = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/, 'must be the code of a section'),
  z.strictObject({
    status: z.enum(['incomplete', 'complete', 'skipped']),
    progress,
    answered_at: instant,
    version: z.int().positive(),
  }),
)
const form = z.looseObject({
  /** Counts what was submitted; a draft after it is the next one. */
  version: z.int().positive(),
  status: z.enum(['draft', 'submitted']),
  /** An armored message to the member, signed by the member; null for a member without a key. */
  encrypted_data: z.string().nullable(),
  /** The answers as they were sent; null when they are sealed. */
  data: z.unknown(),
  sections: records,
  updated_at: instant,
  submitted_at: instant.nullable(),
})
/** As it is answered; whether it is an answer to its question is told when the form is submitted. */
const answerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100)])
type Answers = FormDocument['answers']
const answers: z.ZodType<Answers, Answers> = z.record(z.string(), z.record(z.string(), answerValue))
/**
 * Either `encrypted_data`, or `answers` by section and question: with a key only the former. Of sealed answers the server
 * sees none, so `sections` says how far each is.
 * `updated_at` is that of the form which the answers started from, null for none: when another tab has saved since, the
 * answer is 409 and nothing is written. `If-Match` means the same.
 */
const sentForm = z.strictObject({
  encrypted_data: z.string().max(500_000, 'is too long').nullish(),
  answers: answers.optional(),
  /** Reasons of the sections that are skipped. */
  skipped: (z.record(z.string(), z.string().max(500)) as z.ZodType<FormDocument['skipped'], FormDocument['skipped']>).optional(),
  /** Taken and not believed: scores are computed from the answers. */
  scores: (z.array(z.unknown()).max(50) as z.ZodType<readonly unknown[], readonly unknown[]>).optional(),
  sections: records.optional(),
  updated_at: instant.nullish(),
  /** The version that this one comes after. That one is kept as it is, such as a draft whose key is lost. */
  follows: z.int().positive().nullish(),
})
const questionnaire = z.object({
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
const pharmacy = z.object({
  pharmacy: z.looseObject({ id: id.nullable(), name: z.string(), street: z.string().nullable(), zip: z.string().nullable() }),
})
const saveQuery = z.looseObject({ save: strictFlag.optional() })
const checked = { 400: 'validation' } as const

export const formCalls = defineCalls({
  getFormQuestions: {
    method: 'GET',
    path: '/client/forms/{form}',
    summary: 'The questions of a form by sections, in the member’s language, and how far the member is in each',
    access: 'signed-in',
    params: z.object({ form: z.enum(formNames) }),
    answer: questionnaire,
    failure: 'Failed to load form',
    assumed: true,
  },
  getHraForm: {
    method: 'GET',
    path: '/client/hra-form',
    summary: 'The own health-risk form; 204 before the first draft',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load health risk form',
  },
  saveHraForm: {
    method: 'POST',
    path: '/client/hra-form',
    summary: 'Save the own health-risk form as a draft',
    access: 'signed-in',
    query: saveQuery,
    body: sentForm,
    answer: form,
    failure: 'Failed to save health risk form',
    handles: checked,
    repetition: 'free',
  },
  submitHraForm: {
    method: 'POST',
    path: '/client/hra-form/submit',
    summary: 'Submit the own health-risk form',
    access: 'signed-in',
    body: optionalBody(sentForm),
    answer: form,
    failure: 'Failed to submit health risk form',
    handles: checked,
  },
  getTelehealthForm: {
    method: 'GET',
    path: '/client/telehealth-form',
    summary: 'The own telehealth form; 204 without one',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load telehealth form',
  },
  saveTelehealthForm: {
    method: 'POST',
    path: '/client/telehealth-form',
    summary: 'Submit the own telehealth form; with save=true keep it as a draft',
    access: 'signed-in',
    query: saveQuery,
    body: sentForm,
    answer: form,
    failure: 'Failed to save telehealth form',
    handles: checked,
    repetition: 'free',
  },
  getTelehealthFormOfUser: {
    method: 'GET',
    path: '/admin/telehealth-form/user/{id}',
    summary: "A user's telehealth form as it was submitted last; 204 while nothing was, since a draft is the member's own",
    access: { permission: 'telehealth_forms:read' },
    params: idParams,
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load telehealth form',
  },
  getPharmacy: {
    method: 'GET',
    path: '/client/telehealth-form/pharmacy',
    aliases: ['/client/pharmacy'],
    summary: 'The own pharmacy; 204 without one',
    access: 'signed-in',
    answer: pharmacy,
    mayBeEmpty: true,
    failure: 'Failed to load pharmacy',
  },
  savePharmacy: {
    method: 'POST',
    path: '/client/telehealth-form/pharmacy',
    aliases: ['/client/pharmacy'],
    summary: 'Choose the own pharmacy',
    access: 'signed-in',
    body: anyObject,
    answer: pharmacy,
    failure: 'Failed to save pharmacy',
    handles: checked,
  },
  getNutritionForm: {
    method: 'GET',
    path: '/client/nutrition-form',
    summary: 'The own nutrition form; 204 before the first draft',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load nutrition form',
  },
  saveNutritionForm: {
    method: 'POST',
    path: '/client/nutrition-form',
    summary: 'Save the own nutrition form as a draft',
    access: 'signed-in',
    query: saveQuery,
    body: sentForm,
    answer: form,
    failure: 'Failed to save nutrition form',
    handles: checked,
    repetition: 'free',
  },
  submitNutritionForm: {
    method: 'POST',
    path: '/client/nutrition-form/submit',
    summary: 'Submit the own nutrition form',
    access: 'signed-in',
    body: optionalBody(sentForm),
    answer: form,
    failure: 'Failed to submit nutrition form',
    handles: checked,
  },
})
