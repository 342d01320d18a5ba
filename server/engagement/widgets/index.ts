export { widgetHandlers } from './calls.ts'
