/** What a member wants to experience: options under headers and categories. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import { id, idInput, item, jsonOr } from '../schemas.ts'

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
          options: z.array(
            item.extend({ name: z.string(), description: z.string().nullable(), is_selected: z.boolean() }),
          ),
        }),
      ),
    }),
  ),
})
const optionIds = jsonOr(z.array(idInput).max(500))

/** What a member would like help with tells of their health. */
export const preferenceCalls = defineHealthCalls({
  getPreferenceHeaders: {
    method: 'GET',
    path: '/client/user/preference/headers',
    summary: 'Returns preference headers with their categories, options and the member’s choices',
    access: 'signed-in',
    answer: preferenceHeaders,
    failure: 'Failed to load preferences',
  },
  setPreferenceHeaders: {
    method: 'POST',
    path: '/client/user/preference/headers',
    summary: 'Replaces the member’s choices under one or more headers',
    access: 'signed-in',
    body: z.looseObject({
      user_experience_preference_header_category_option_ids: optionIds.optional(),
      /** Headers whose choices are replaced, even with none; by default, the headers of the given options. */
      user_experience_preference_header_ids: optionIds.optional(),
    }),
    answer: preferenceHeaders,
    failure: 'Failed to save preferences',
    handles: { 400: 'message' },
  },
  linkPreferenceOptions: {
    method: 'POST',
    path: '/client/user/preference/options/link',
    summary: 'Selects preference options, or takes them back; the others stay as they are',
    access: 'signed-in',
    body: z.object({
      user_experience_preference_header_category_option_ids: optionIds,
      unlinked_option_ids: optionIds.optional(),
    }),
    answer: z.object({ user_experience_preference_header_category_option_ids: z.array(id) }),
    failure: 'Failed to link preference options',
    handles: { 400: 'message' },
    assumed: true,
  },
})
