/** Greetings in every language, by the names of their texts; read at build time from `screens/layout.json`. */
declare module 'virtual:greetings' {
  import type { Language } from '#shared/rules/index.ts'
  import type { Greetings } from './engagement/home/outline.ts'
  const greetings: Record<Language, Greetings>
  export default greetings
}
