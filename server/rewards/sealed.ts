import { reward_secrets } from '#shared/classkeys/nouns/reward_secrets.ts'
import { sealedColumnsOf, type SealedColumn } from '../sealed-text/index.ts'

const columnOf = (name: 'secret' | 'pin'): SealedColumn => {
  const column = sealedColumnsOf(reward_secrets).get(name)
  if (!column) throw new Error(`reward_secrets.${name} is not sealed`)
  return column
}

/** Where codes and PINs stand; only their owner and those who may manage secrets are shown what is in them. */
export const sealedSecrets = { secret: columnOf('secret'), pin: columnOf('pin') } as const
