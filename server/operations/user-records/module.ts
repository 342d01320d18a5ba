import { defineModule } from '../../kernel/module/index.ts'
import { keepsDone } from '../../entities/classkeys/index.ts'
import { mayReadAttachment } from './attachments.ts'
import { userRecordHandlers } from './index.ts'

export const userRecordsModule = defineModule({
  name: 'user-records',
  handlers: userRecordHandlers,
  hooks: { usernotes: keepsDone('usernotes', 'follow_up_on') },
  fileGuards: { usernotes: mayReadAttachment },
})
