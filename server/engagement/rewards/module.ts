import { defineModule } from '../../kernel/module/index.ts'
import { rewardHooks, rewardSecretHooks } from './hooks.ts'
import { rewardHandlers } from './index.ts'

export const rewardsModule = defineModule({
  name: 'rewards',
  hooks: { rewards: rewardHooks, reward_secrets: rewardSecretHooks },
  handlers: rewardHandlers,
})
