import { defineModule } from '../../kernel/module/index.ts'
import { notificationHandlers } from './calls.ts'
import { registerLiveNotifications } from './live.ts'
import { pushHandlers } from './push-calls.ts'
import { announceNews, pushNotification } from './push.ts'
import * as tables from './tables.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  handlers: { ...notificationHandlers, ...pushHandlers },
  tables,
  jobs: [pushNotification],
  jobSources: [announceNews],
  routes: [registerLiveNotifications],
})
