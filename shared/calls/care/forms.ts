/** Forms are stored as plain answers, or as an armored message to the member. */
import { z } from 'zod'
import { formNames } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { form, questionnaire, sentForm } from './form-shapes.ts'
import { anyObject, id, idInput, idParams, instant, optionalBody, strictFlag } from '../schemas.ts'

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
