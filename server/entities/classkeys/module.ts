import { settleText } from '../../kernel/audience/index.ts'
import { defineModule } from '../../kernel/module/index.ts'
import type { Services } from '../../kernel/types.ts'
import { entityHandlers } from './handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { sweepHistory } from './history/sweep.ts'
import { nounHandlers } from './noun-handlers.ts'
import { fieldChecks } from './hooks/field-rules.ts'
import { globalDefaults } from './hooks/global-defaults.ts'
import { mergeHooks } from './hooks/merge.ts'
import type { AllHooks, HooksOf } from './hooks/types.ts'
import * as tables from './tables.ts'

declare module '../../kernel/module/index.ts' {
  interface Module {
    /** What entities do in addition to being stored, by resource name. */
    hooks?: HooksOf
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    /** The hooks of all modules. */
    hooks: AllHooks
  }
}

/** Servers of the release before link items without saying that these are no longer for everyone. */
const settleAudiences = async ({ db, resources }: Pick<Services, 'db' | 'resources'>): Promise<void> => {
  for (const resource of resources.values())
    if (resource.audience.length > 0) await db.query({ text: settleText(resource, true) })
}

export const classkeysModule = defineModule({
  name: 'classkeys',
  hooks: { global_defaults: globalDefaults },
  services: {
    hooks: ({ modules, resources }) =>
      mergeHooks([fieldChecks(resources.values()), ...modules.flatMap(({ hooks }) => hooks ?? [])]),
  },
  handlers: { ...entityHandlers, ...historyHandlers, ...nounHandlers },
  tables,
  sweeps: [sweepHistory, settleAudiences],
})
