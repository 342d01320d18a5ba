import { defineModule } from '../../kernel/module/index.ts'
import { userUpload, userUploadHandlers } from './upload.ts'

export const userUploadsModule = defineModule({
  name: 'user-uploads',
  handlers: userUploadHandlers,
  services: { userUpload: () => userUpload },
})
