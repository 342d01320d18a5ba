import { defineModule } from '../module/index.ts'
import { jobHandlers } from './calls.ts'

export const jobsModule = defineModule({
  name: 'jobs',
  handlers: jobHandlers,
})
