import { defineModule } from '../../kernel/module/index.ts'
import { mayReadAttachment } from './attachments.ts'
import { userRecordHandlers } from './index.ts'

export const userRecordsModule = defineModule({
  name: 'user-records',
  handlers: userRecordHandlers,
  fileGuards: { usernotes: mayReadAttachment },
})
