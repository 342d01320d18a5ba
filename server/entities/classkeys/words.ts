import { textsOf } from '#shared/languages/node.ts'
import type { Language } from '#shared/rules/index.ts'
import { containing } from './conditions.ts'

/** Lowercase without accents: 'Pénicilline' → 'penicilline'. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const accented = [...'áàâãäåăąāçćčďéèêëěęėēíìîïīļĺľñńňņóòôõöőōŕřśšşťúùûüůűūýÿźžż']

/** A database text as `plain` writes it; the extension that could do this is not available on every server. */
const plainSql = (sql: string): string =>
  `translate(lower(${sql}), '${accented.join('')}', '${accented.map(plain).join('')}')`

const grammar = textsOf('grammar')

/** A word with umlauts as it is typed without them: 'Erdnuesse'. */
const undotted = (word: string, language: Language): string =>
  grammar.get(language)?.umlauts ? word.replaceAll(/([aou])e/g, '$1') : word

/** Whether a translated text contains a word as people type it, with or without accents. */
export const hasWord = (sql: string, word: string, language: Language, add: (value: string) => string): string => {
  const ways = [...new Set([plain(word), undotted(plain(word), language)])]
  return `${plainSql(sql)} like any(array[${ways.map((way) => add(containing(way))).join(', ')}])`
}
