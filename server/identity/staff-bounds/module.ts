import { defineModule } from '../../kernel/module/index.ts'
import { staffBoundsHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const staffBoundsModule = defineModule({ name: 'staff bounds', handlers: staffBoundsHandlers, tables })
