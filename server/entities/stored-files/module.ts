import { defineModule } from '../../kernel/module/index.ts'
import { orphansJob } from './orphans.ts'

export const storedFilesModule = defineModule({
  name: 'stored-files',
  jobs: [orphansJob],
})
