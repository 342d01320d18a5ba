import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { publicSigningKeys, signingKey } from './keys.ts'

type Calls = Pick<typeof calls, 'listSigningKeys'>

export const signingHandlers: HandlersOf<Calls> = {
  listSigningKeys: async ({ services }) => {
    await signingKey(services)
    const keys = await publicSigningKeys(services.db)
    return {
      models: keys.map(({ fingerprint, public_key, created_at, retired_at }) => ({
        fingerprint,
        public_key,
        created_at: created_at.toISOString(),
        retired_at: retired_at?.toISOString() ?? null,
      })),
    }
  },
}
