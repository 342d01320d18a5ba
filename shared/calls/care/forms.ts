/** Forms are stored as plain answers, or as an armored message to the member. */
import { z } from 'zod'
import {
  formNames,
  instruments,
  questionKinds,
  sectionStatuses,
  type FormDocument,
  type Instrument,
} from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { anyObject, id, idInput, idParams, instant, optionalBody, optionalMessage, strictFlag } from '../schemas.ts'

const progress = z.number().min(0).max(100)
/** The progress of each section; it reveals nothing about the answers, and stays readable when they are sealed. */
const records = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/, 'must be a section code'),
  z.strictObject({
    status: z.enum(['incomplete', 'complete', 'skipped']),
    progress,
    answered_at: instant,
    version: z.int().positive(),
  }),
)
const form = z.looseObject({
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
const sentForm = z.strictObject({
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
  pharmacy: z.looseObject({
    id: id.nullable(),
    name: z.string(),
    street: z.string().nullable(),
    zip: z.string().nullable(),
  }),
})
const saveQuery = z.looseObject({ save: strictFlag.optional() })
const checked = { 400: 'validation' } as const

const ofUser = z.object({ userId: idInput })
/** Screening answers are among the most private data: reading someone else's takes more than being signed in. */
const screenings = 'risk_scores:read'
/**
 * Whether the answers indicate thoughts of self-harm, however low the score, even in a section that is unfinished or was
 * skipped after the answer; null if the question was not answered or is sealed.
 */
const selfHarm = z.boolean().nullable()

export const formCalls = defineHealthCalls({
  getFormQuestions: {
    method: 'GET',
    path: '/client/forms/{form}',
    summary: 'Returns a form’s questions by section, in the member’s language, with the member’s progress',
    access: 'signed-in',
    params: z.object({ form: z.enum(formNames) }),
    answer: questionnaire,
    failure: 'Failed to load form',
    assumed: true,
  },
  listEarlierForms: {
    method: 'GET',
    path: '/client/forms/{form}/earlier',
    summary: 'Returns earlier versions of a form that are sealed to other keys than the newest one, newest first',
    access: 'signed-in',
    params: z.object({ form: z.enum(formNames) }),
    answer: z.object({
      models: z.array(z.object({ version: z.int().positive(), encrypted_data: z.string(), updated_at: instant })),
    }),
    failure: 'Failed to load form',
    assumed: true,
  },
  getHraForm: {
    method: 'GET',
    path: '/client/hra-form',
    summary: 'Returns the member’s health-risk form; 204 before the first draft',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load health risk form',
  },
  saveHraForm: {
    method: 'POST',
    path: '/client/hra-form',
    summary: 'Saves the member’s health-risk form as a draft',
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
    summary: 'Submits the member’s health-risk form',
    access: 'signed-in',
    body: optionalBody(sentForm),
    answer: form,
    failure: 'Failed to submit health risk form',
    handles: checked,
    repetition: 'anew',
  },
  getTelehealthForm: {
    method: 'GET',
    path: '/client/telehealth-form',
    summary: 'Returns the member’s telehealth form; 204 if there is none',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load telehealth form',
  },
  saveTelehealthForm: {
    method: 'POST',
    path: '/client/telehealth-form',
    summary: 'Submits the member’s telehealth form, or saves it as a draft with save=true',
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
    summary:
      'Returns a user’s telehealth form as last submitted; 204 if none was, since drafts are private to the member',
    access: { permission: 'telehealth_forms:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load telehealth form',
  },
  getPharmacy: {
    method: 'GET',
    path: '/client/telehealth-form/pharmacy',
    aliases: ['/client/pharmacy'],
    summary: 'Returns the member’s pharmacy; 204 if there is none',
    access: 'signed-in',
    answer: pharmacy,
    mayBeEmpty: true,
    failure: 'Failed to load pharmacy',
  },
  savePharmacy: {
    method: 'POST',
    path: '/client/telehealth-form/pharmacy',
    aliases: ['/client/pharmacy'],
    summary: 'Sets the member’s pharmacy',
    access: 'signed-in',
    body: anyObject,
    answer: pharmacy,
    failure: 'Failed to save pharmacy',
    handles: checked,
  },
  deletePharmacy: {
    method: 'DELETE',
    path: '/client/telehealth-form/pharmacy',
    summary: 'Removes the member’s pharmacy',
    access: 'signed-in',
    answer: z.object({ removed: z.literal(true) }),
    failure: 'Failed to remove pharmacy',
    assumed: true,
  },
  getNutritionForm: {
    method: 'GET',
    path: '/client/nutrition-form',
    summary: 'Returns the member’s nutrition form; 204 before the first draft',
    access: 'signed-in',
    answer: form,
    mayBeEmpty: true,
    failure: 'Failed to load nutrition form',
  },
  saveNutritionForm: {
    method: 'POST',
    path: '/client/nutrition-form',
    summary: 'Saves the member’s nutrition form as a draft',
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
    summary: 'Submits the member’s nutrition form',
    access: 'signed-in',
    body: optionalBody(sentForm),
    answer: form,
    failure: 'Failed to submit nutrition form',
    handles: checked,
    repetition: 'anew',
  },
  getRiskScores: {
    method: 'GET',
    path: '/users/{userId}/risk-scores',
    summary: 'Returns health-risk scores by topic; members see their own, other users need risk_scores:read',
    access: 'signed-in',
    othersNeed: screenings,
    consent: 'data sharing',
    params: ofUser,
    answer: z.object({
      scores: z.array(
        z.object({
          topic: z.string(),
          title: z.string(),
          score: z.number().nullable(),
          max: z.number().nullable(),
          level: z.string().nullable(),
          self_harm: selfHarm,
          /** `sealed`: the member's key is needed to read it; `informative`: the topic is not scored. */
          state: z.enum(['scored', 'sealed', 'unanswered', 'skipped', 'informative']),
          updated_at: instant.nullable(),
        }),
      ),
    }),
    failure: 'Failed to load risk scores',
    assumed: true,
  },
  getEpdsForm: {
    method: 'GET',
    path: '/users/{userId}/epds-form',
    summary: 'Returns the postpartum depression form; members see their own, other users need risk_scores:read',
    access: 'signed-in',
    othersNeed: screenings,
    consent: 'data sharing',
    params: ofUser,
    answer: z.looseObject({
      state: z.enum(['scored', 'sealed', 'unanswered']),
      score: z.number().nullable(),
      max: z.number(),
      level: z.string().nullable(),
      self_harm: selfHarm,
      /** By question code; null when they are sealed. */
      answers: z.unknown(),
      updated_at: instant,
    }),
    mayBeEmpty: true,
    failure: 'Failed to load EPDS form',
    assumed: true,
  },
})
