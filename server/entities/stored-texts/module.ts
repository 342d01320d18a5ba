import { defineModule } from '../../kernel/module/index.ts'
import { cleanTextsJob, prepareTexts } from './clean-texts.ts'
import * as tables from './tables.ts'

export const storedTextsModule = defineModule({
  name: 'stored-texts',
  tables,
  jobs: [cleanTextsJob],
  prepare: prepareTexts,
})
