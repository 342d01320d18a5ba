import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { choosePreferenceOptions, findPreferenceHeaders } from './choices.ts'

type Calls = Pick<typeof calls, 'getPreferenceHeaders' | 'setPreferenceHeaders' | 'linkPreferenceOptions'>

const field = 'user_experience_preference_header_category_option_ids'

export const preferenceHandlers: HandlersOf<Calls> = {
  getPreferenceHeaders: async ({ caller, services }) => ({ models: await findPreferenceHeaders(services.db, caller) }),

  setPreferenceHeaders: async ({ body, caller, services }) => {
    const optionIds = body.user_experience_preference_header_category_option_ids ?? []
    const headerIds = body.user_experience_preference_header_ids ?? []
    if (optionIds.length === 0 && headerIds.length === 0)
      throw new HaleError('MISSING_FIELDS', { missingFields: [field] })
    return services.db.transaction(async (tx) => {
      await choosePreferenceOptions(tx, {
        userId: caller.userId,
        language: caller.language,
        optionIds,
        replaced: headerIds.length > 0 ? headerIds : 'of options',
        now: services.now(),
      })
      return { models: await findPreferenceHeaders(tx, caller) }
    })
  },

  linkPreferenceOptions: async ({ body, caller, services }) => {
    const optionIds = body.user_experience_preference_header_category_option_ids
    const chosen = await services.db.transaction((tx) =>
      choosePreferenceOptions(tx, {
        userId: caller.userId,
        language: caller.language,
        optionIds,
        unlinked: body.unlinked_option_ids ?? [],
        replaced: 'none',
        now: services.now(),
      }),
    )
    return { user_experience_preference_header_category_option_ids: chosen }
  },
}
