import { defineModule } from '../../kernel/module/index.ts'
import { rewardHandlers } from './index.ts'

export const rewardsModule = defineModule({
  name: 'rewards',
  handlers: rewardHandlers,
})
