import { reward_secrets } from '#shared/classkeys/nouns/reward_secrets.ts'
import { sealedColumnsOf, type SealedColumn } from '../../kernel/sealed-text/index.ts'

const columnOf = (name: 'secret' | 'pin'): SealedColumn => {
  const column = sealedColumnsOf(reward_secrets).get(name)
  if (!column) throw new Error(`reward_secrets.${name} is not an encrypted column`)
  return column
}

/** The columns of codes and PINs; their contents are shown only to their owner and to users who may manage secrets. */
export const sealedSecrets = { secret: columnOf('secret'), pin: columnOf('pin') } as const
