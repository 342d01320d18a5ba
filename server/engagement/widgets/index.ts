export { found, type WidgetNeeds } from './built-in-data.ts'
export { contextOf } from './member.ts'
