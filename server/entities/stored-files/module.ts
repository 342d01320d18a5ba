import { defineModule } from '../../kernel/module/index.ts'
import { storedFileHandlers } from './calls.ts'
import { orphansJob } from './orphans.ts'

export const storedFilesModule = defineModule({
  name: 'stored-files',
  handlers: storedFileHandlers,
  jobs: [orphansJob],
})
