/** Forms are kept as they are sent: plain answers, or an armored message to the member. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { anyObject, flag, id, idParams, instant } from './schemas.ts'

const form = z.looseObject({
  status: z.enum(['draft', 'submitted']),
  encrypted_data: z.string().nullable(),
  data: z.unknown(),
  updated_at: instant,
  submitted_at: instant.nullable(),
})
const pharmacy = z.object({
  pharmacy: z.looseObject({ id: id.nullable(), name: z.string(), street: z.string().nullable(), zip: z.string().nullable() }),
})
const saveQuery = z.looseObject({ save: flag.optional() })
const checked = { 400: 'validation' } as const

export const formCalls = defineCalls({
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
    body: anyObject,
    answer: form,
    failure: 'Failed to save health risk form',
    handles: checked,
  },
  submitHraForm: {
    method: 'POST',
    path: '/client/hra-form/submit',
    summary: 'Submit the own health-risk form',
    access: 'signed-in',
    body: anyObject,
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
    summary: 'Save the own telehealth form',
    access: 'signed-in',
    body: anyObject,
    answer: form,
    failure: 'Failed to save telehealth form',
    handles: checked,
  },
  getTelehealthFormOfUser: {
    method: 'GET',
    path: '/admin/telehealth-form/user/{id}',
    summary: "A user's telehealth form; 204 without one",
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
    body: anyObject,
    answer: form,
    failure: 'Failed to save nutrition form',
    handles: checked,
  },
  submitNutritionForm: {
    method: 'POST',
    path: '/client/nutrition-form/submit',
    summary: 'Submit the own nutrition form',
    access: 'signed-in',
    body: anyObject,
    answer: form,
    failure: 'Failed to submit nutrition form',
    handles: checked,
  },
})
