import { defineModule } from '../../kernel/module/index.ts'
import { ownSearchHandlers } from './calls.ts'

/** Members search their own care team, physicians, medications and meals. Each module finds its own records. */
export const ownSearchModule = defineModule({ name: 'search', handlers: ownSearchHandlers })
