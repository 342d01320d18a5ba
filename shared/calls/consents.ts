import { z } from 'zod'
import { consentList } from './accounts.ts'
import { defineCalls } from './define.ts'
import { id, idInput, instant, item, jsonOr } from './schemas.ts'

const preferenceHeaders = z.object({
  models: z.array(
    item.extend({
      categories: z.array(
        item.extend({
          options: z.array(item.extend({ is_selected: z.boolean() })),
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
      models: z.array(item.extend({ required: z.boolean(), accepted: z.boolean(), accepted_at: instant.nullable() })),
    }),
    failure: 'Failed to load legal agreements',
  },
  saveConsent: {
    method: 'POST',
    path: '/client/user/consent',
    summary: 'Save the own consents',
    access: 'signed-in',
    body: z.object({ legal_consents: jsonOr(consentList) }),
    answer: z.object({ legal_consents: z.array(z.looseObject({ id, accepted_at: instant })) }),
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
    body: z.looseObject({ user_experience_preference_header_category_option_ids: optionIds.optional() }),
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
