import { defineModule } from '../../kernel/module/index.ts'
import type { Services } from '../../kernel/types.ts'
import { keyHandlers } from './calls.ts'
import type { SealedPlace } from '../keys/index.ts'
import { outdatedHandlers } from './outdated.ts'
import { officerHandlers } from './officer-calls.ts'
import { releaseHandlers } from './release-calls.ts'

type SealEarlier = (services: Services, userId: number) => Promise<unknown>

declare module '../../kernel/module/index.ts' {
  interface Module {
    /** Encrypts what a member had before there was a key. */
    sealEarlier?: SealEarlier
    /** Where the room stores what is sealed to members. */
    sealedPlaces?: readonly SealedPlace[]
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    sealEarlier: readonly SealEarlier[]
    sealedPlaces: readonly SealedPlace[]
  }
}

export const vaultModule = defineModule({
  name: 'vault',
  services: {
    sealEarlier: ({ modules }) => modules.flatMap((room) => room.sealEarlier ?? []),
    sealedPlaces: ({ modules }) => modules.flatMap((room) => room.sealedPlaces ?? []),
  },
  handlers: { ...keyHandlers, ...officerHandlers, ...outdatedHandlers, ...releaseHandlers },
})
