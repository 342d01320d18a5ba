import { defineModule } from '../module/index.ts'
import * as tables from './tables.ts'

export const accessLogModule = defineModule({
  name: 'access-log',
  tables,
})
