import { defineModule } from '../../kernel/module/index.ts'
import type { Services } from '../../kernel/types.ts'
import { keyHandlers } from './calls.ts'
import { officerHandlers } from './officer-calls.ts'
import { releaseHandlers } from './release-calls.ts'

type SealEarlier = (services: Services, userId: number) => Promise<unknown>

declare module '../../kernel/module/index.ts' {
  interface Module {
    /** Encrypts what a member had before there was a key. */
    sealEarlier?: SealEarlier
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    sealEarlier: readonly SealEarlier[]
  }
}

export const vaultModule = defineModule({
  name: 'vault',
  services: { sealEarlier: ({ modules }) => modules.flatMap((room) => room.sealEarlier ?? []) },
  handlers: { ...keyHandlers, ...officerHandlers, ...releaseHandlers },
})
