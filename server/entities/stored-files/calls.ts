import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { storageLimitOf, storageOf } from './quota.ts'

export const storedFileHandlers: HandlersOf<Pick<typeof calls, 'getStorage'>> = {
  getStorage: async ({ caller, services }) => ({
    used_bytes: await storageOf(services, services.db, caller.userId),
    limit_bytes: await storageLimitOf(services, services.db, caller.userId),
  }),
}
