import { reward_secrets } from '#shared/classkeys/nouns/reward_secrets.ts'
import { sealedColumn } from '../../kernel/sealed-text/index.ts'

/** The columns of codes and PINs; their contents are shown only to their owner and to users who may manage secrets. */
export const sealedSecrets = {
  secret: sealedColumn(reward_secrets, 'secret'),
  pin: sealedColumn(reward_secrets, 'pin'),
} as const
