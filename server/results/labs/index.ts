export { labHandlers } from './calls.ts'
export { providerHooks } from './hooks.ts'
