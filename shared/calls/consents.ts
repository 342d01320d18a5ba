import { z } from 'zod'
import { consentList } from './accounts.ts'
import { defineCalls } from './define.ts'
import { id, idInput, instant, item, jsonOr } from './schemas.ts'

const document = item.extend({
  name: z.string(),
  code: z.string().nullable(),
  version: z.string(),
  required: z.boolean(),
  /** Whether the version of today is accepted. */
  accepted: z.boolean(),
  accepted_at: instant.nullable(),
  signature: z.string().nullable(),
})
const preferenceHeaders = z.object({
  models: z.array(
    item.extend({
      name: z.string(),
      description: z.string().nullable(),
      icon: z.string().nullable(),
      selection: z.enum(['single', 'multiple']),
      max_choices: z.int().nullable(),
      categories: z.array(
        item.extend({
          name: z.string(),
          options: z.array(item.extend({ name: z.string(), description: z.string().nullable(), is_selected: z.boolean() })),
        }),
      ),
    }),
  ),
})
const optionIds = jsonOr(z.array(idInput).max(500))

export const consentCalls = defineCalls({
  listLegalAgreements: {
    method: 'GET',
    path: '/client/user/legal-agreements',
    summary: 'Agreements of the own programs with their accepted state',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        document.extend({
          description: z.string().nullable(),
          /** Sanitised HTML. */
          content: z.string().nullable(),
          file: z.string().nullable(),
          requires_signature: z.boolean(),
          /** Whether visits by video or phone are booked only after it is accepted. */
          for_telehealth: z.boolean(),
          language: z.string(),
        }),
      ),
      /** What one agrees to with a tick and may take back. */
      consents: z.array(
        document.extend({ statement: z.string().nullable(), category: z.string(), legalagreement_id: id.nullable() }),
      ),
    }),
    failure: 'Failed to load legal agreements',
  },
  saveConsent: {
    method: 'POST',
    path: '/client/user/consent',
    summary: 'Save the own consents',
    access: 'signed-in',
    ownerOnly: true,
    body: z.object({ legal_consents: jsonOr(consentList) }),
    answer: z.object({
      legal_consents: z.array(
        z.looseObject({
          id,
          kind: z.enum(['agreement', 'consent']),
          name: z.string(),
          version: z.string(),
          accepted: z.boolean(),
          accepted_at: instant.nullable(),
        }),
      ),
    }),
    failure: 'Failed to save user consent',
    handles: { 400: 'validation' },
  },
  getPreferenceHeaders: {
    method: 'GET',
    path: '/client/user/preference/headers',
    summary: 'Preference headers with categories, options and the own choice',
    access: 'signed-in',
    answer: preferenceHeaders,
    failure: 'Failed to load preferences',
  },
  setPreferenceHeaders: {
    method: 'POST',
    path: '/client/user/preference/headers',
    summary: 'Replace the own choice of the options of one or more headers',
    access: 'signed-in',
    body: z.looseObject({
      user_experience_preference_header_category_option_ids: optionIds.optional(),
      /** Headers whose choice is replaced, by none of their options too; those of the given options without it. */
      user_experience_preference_header_ids: optionIds.optional(),
    }),
    answer: preferenceHeaders,
    failure: 'Failed to save preferences',
    handles: { 400: 'message' },
  },
  linkPreferenceOptions: {
    method: 'POST',
    path: '/client/user/preference/options/link',
    summary: 'Choose options',
    access: 'signed-in',
    body: z.object({ user_experience_preference_header_category_option_ids: optionIds }),
    answer: z.object({ user_experience_preference_header_category_option_ids: z.array(id) }),
    failure: 'Failed to link preference options',
    handles: { 400: 'message' },
    assumed: true,
  },
})
