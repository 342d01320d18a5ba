import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { findGaps } from './gaps.ts'

export const translationHandlers: HandlersOf<Pick<typeof calls, 'listTranslationGaps'>> = {
  listTranslationGaps: async ({ caller, services }) => ({
    models: await findGaps(services.db, services.resources.values(), caller.permissions),
  }),
}
