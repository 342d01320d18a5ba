import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { faq } from '#shared/classkeys/content/faq.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/rules/index.ts'
import { isForEveryone } from '../../kernel/audience/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'getHelp'>
type Help = AnswerOf<'getHelp'>

const most = 100

type Stored<R> = R & { translations: Translations | null }

const findWays = async (db: Database, language: Language): Promise<Help['ways']> => {
  const rows = await db.query<Stored<Help['ways'][number]>>({
    name: 'find_ways_to_support',
    text: `select id, name, description, icon, channel, phone, email, url, hours, translations from help_types
           where is_active order by "order", folded(name), id limit $1`,
    values: [most],
  })
  return rows.map((row) => inLanguage(row, language))
}

/** Answered questions for everyone: those written in a language, else the English ones with their translations. */
const findQuestions = async (db: Database, language: Language): Promise<Help['questions']> => {
  const rows = await db.query<Stored<Help['questions'][number]>>({
    name: 'find_open_questions',
    text: `with open as (select * from faq f where f.is_active and ${isForEveryone(faq, 'f')})
           select id, question, answer, category, translations from open
           where language = case when exists (select from open where language = $1) then $1 else 'en' end
           order by "order", id limit $2`,
    values: [language, most],
  })
  return rows.map((row) => inLanguage(row, language))
}

/** Public settings by name; null if not set. */
const findSettings = async (db: Database): Promise<Pick<Help, 'phone' | 'email'>> => {
  const rows = await db.query<{ name: string; value: string | null }>({
    name: 'find_support_settings',
    text: `select lower(name) as name, value from global_defaults
           where is_public and lower(name) in ('supportphone', 'supportemail')`,
  })
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value?.trim() || null
  return { phone: valueOf('supportphone'), email: valueOf('supportemail') }
}

export const helpHandlers: HandlersOf<Calls> = {
  getHelp: async ({ query, services: { db } }) => {
    const language = isLanguage(query.language) ? query.language : defaultLanguage
    const [settings, ways, questions] = await Promise.all([
      findSettings(db),
      findWays(db, language),
      findQuestions(db, language),
    ])
    return { ...settings, ways, questions }
  },
}
