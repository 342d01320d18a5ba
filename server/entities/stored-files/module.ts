import { defineModule } from '../../kernel/module/index.ts'
import { storedFileHandlers } from './calls.ts'
import { cleanPicturesJob, prepareCleaning } from './clean-pictures.ts'
import { orphansJob } from './orphans.ts'
import * as tables from './tables.ts'

export const storedFilesModule = defineModule({
  name: 'stored-files',
  handlers: storedFileHandlers,
  tables,
  jobs: [orphansJob, cleanPicturesJob],
  prepare: prepareCleaning,
})
