import { defineModule } from '../module/index.ts'
import { loadLastingSecret } from './lasting-secret.ts'
import * as tables from './tables.ts'

export const sealedTextModule = defineModule({ name: 'sealed-text', tables, prepare: loadLastingSecret })
