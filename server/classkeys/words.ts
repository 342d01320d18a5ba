import type { Language } from '#shared/rules/index.ts'
import { containing } from './conditions.ts'

/** Without accents and in lower case: 'Pénicilline' → 'penicilline'. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const accented = [...'áàâãäåăąāçćčďéèêëěęėēíìîïīļĺľñńňņóòôõöőōŕřśšşťúùûüůűūýÿźžż']

/** A text of the database as `plain` writes it; the extension that could do so is not on every server. */
const plainSql = (sql: string): string => `translate(lower(${sql}), '${accented.join('')}', '${accented.map(plain).join('')}')`

/** German is also typed without its dots: 'Erdnuesse'. */
const undotted = (word: string, language: Language): string => (language === 'de' ? word.replaceAll(/([aou])e/g, '$1') : word)

/** Whether a translated text has a word as people type it, with or without its accents. */
export const hasWord = (sql: string, word: string, language: Language, add: (value: string) => string): string => {
  const ways = [...new Set([plain(word), undotted(plain(word), language)])]
  return `${plainSql(sql)} like any(array[${ways.map((way) => add(containing(way))).join(', ')}])`
}
