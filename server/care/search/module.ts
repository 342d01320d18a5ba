import { defineModule } from '../../kernel/module/index.ts'
import { ownSearchHandlers } from './calls.ts'

/** A member's search among their own things, each of which its room searches. */
export const ownSearchModule = defineModule({ name: 'search', handlers: ownSearchHandlers })
