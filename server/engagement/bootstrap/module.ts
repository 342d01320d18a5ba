import { defineModule } from '../../kernel/module/index.ts'
import { bootstrapHandlers } from './calls.ts'

export const bootstrapModule = defineModule({ name: 'bootstrap', handlers: bootstrapHandlers })
