import { textsOf } from '#shared/languages/node.ts'
import type { Language } from '#shared/rules/index.ts'
import { containing } from '../../kernel/database/index.ts'

const grammar = textsOf('grammar')

/** A word with umlauts as it is typed without them: 'Erdnuesse'. */
const undotted = (word: string, language: Language): string =>
  grammar.get(language)?.umlauts ? word.replaceAll(/([aou])e/g, '$1') : word

/** Whether a folded translated text contains a folded word as people type it, with or without umlauts. */
export const hasWord = (sql: string, word: string, language: Language, add: (value: string) => string): string => {
  const ways = [...new Set([word, undotted(word, language)])]
  return `${sql} like any(array[${ways.map((way) => add(containing(way))).join(', ')}])`
}
