import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { formContent } from './content/index.ts'
import type { OptionDraft, QuestionDraft, SectionDraft, Texts } from './content/define.ts'

const languages = ['es', 'fr', 'de', 'pt'] as const
type Language = (typeof languages)[number]

/** The translations of a row: its texts by column, and the labels of its options by value. */
const translationsOf = (texts: Readonly<Record<string, Texts | undefined>>, options: readonly OptionDraft[] = []) =>
  Object.fromEntries(
    languages.map((language, index) => {
      const own = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text[index + 1]]] : []))
      const labels = options.map(({ value, label }) => [value, label[index + 1]])
      return [
        language,
        { ...Object.fromEntries(own), ...(labels.length > 0 && { options: Object.fromEntries(labels) }) },
      ]
    }),
  ) as Record<Language, Record<string, unknown>>

const writeQuestion = (tx: Database, { form, code }: SectionDraft, question: QuestionDraft, position: number) => {
  const { text, help, unit, options = [] } = question
  return tx.query({
    name: 'write_form_question',
    text: `insert into form_questions (form, section, code, position, kind, text, help, options, is_required, is_scored, min, max, unit, shown_when, translations)
           values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb)`,
    values: [
      form,
      code,
      question.code,
      position,
      question.kind,
      text[0],
      help?.[0] ?? null,
      JSON.stringify(
        options.map(({ value, label, is_exclusive }) => ({
          value,
          label: label[0],
          ...(is_exclusive && { is_exclusive }),
        })),
      ),
      !question.is_optional,
      question.is_scored ?? false,
      question.min ?? null,
      question.max ?? null,
      unit?.[0] ?? null,
      question.shown_when ? JSON.stringify(question.shown_when) : null,
      JSON.stringify(translationsOf({ text, help, unit }, options)),
    ],
  })
}

const writeSection = async (tx: Database, section: SectionDraft, position: number): Promise<void> => {
  const { form, code, title, intro, instrument, source, version, questions } = section
  await tx.query({
    name: 'write_form_section',
    text: `insert into form_sections (form, code, position, title, intro, instrument, source, version, translations)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)
           on conflict (form, code) do update set position = excluded.position, title = excluded.title, intro = excluded.intro,
             instrument = excluded.instrument, source = excluded.source, version = excluded.version, translations = excluded.translations`,
    values: [
      form,
      code,
      position,
      title[0],
      intro?.[0] ?? null,
      instrument ?? null,
      source ?? null,
      version,
      JSON.stringify(translationsOf({ title, intro })),
    ],
  })
  await tx.query({ text: 'delete from form_questions where form = $1 and section = $2', values: [form, code] })
  for (const [index, question] of questions.entries()) await writeQuestion(tx, section, question, index)
}

/** Adds sections that are new since the last start, and replaces those of an earlier version. */
export const prepareForms = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  db.transaction(async (tx) => {
    // Servers that start at the same time write one after the other.
    await tx.query({ text: `select pg_advisory_xact_lock(hashtext('form_sections'))` })
    const known = await tx.query<{ form: string; code: string; version: number }>({
      text: 'select form, code, version from form_sections',
    })
    for (const [index, section] of formContent.entries()) {
      const stored = known.find(({ form, code }) => form === section.form && code === section.code)
      if (!stored || stored.version < section.version) await writeSection(tx, section, index)
    }
  })
