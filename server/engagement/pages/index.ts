import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'

/** The menu of the member area: published pages for everyone, or for one of the member's programs. */
export const pageHandlers: HandlersOf<Pick<typeof calls, 'listPages'>> = {
  listPages: ({ query, caller, services }) => {
    const engine = engineOf(services)
    return engine.memberSearch(engine.resource('pages'), query, caller)
  },
}
