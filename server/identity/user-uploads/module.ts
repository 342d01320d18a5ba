import { defineModule } from '../../kernel/module/index.ts'
import { userUploadHandlers } from './upload.ts'

export const userUploadsModule = defineModule({ name: 'user-uploads', handlers: userUploadHandlers })
