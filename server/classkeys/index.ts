export { engineOf, type Engine } from './engine.ts'
export { entityHandlers } from './handlers.ts'
export { cleanHtml } from './sanitize.ts'
export type { HookContext, Hooks } from './hooks/types.ts'
