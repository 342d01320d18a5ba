import { languages } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { formContent, type OptionDraft, type QuestionDraft, type SectionDraft, type Words } from './content/index.ts'

/** The translations of a row: its texts by column, and the labels of its options by value. */
const translationsOf = (texts: Readonly<Record<string, Words | undefined>>, options: readonly OptionDraft[] = []) =>
  Object.fromEntries(
    languages.slice(1).flatMap(({ code }) => {
      const inLanguage = (entries: readonly (readonly [string, Words | undefined])[]) =>
        Object.fromEntries(entries.flatMap(([name, text]) => (text?.[code] ? [[name, text[code]]] : [])))
      const own = inLanguage(Object.entries(texts))
      const labels = inLanguage(options.map(({ value, label }) => [value, label]))
      const hasLabels = Object.keys(labels).length > 0
      return Object.keys(own).length > 0 || hasLabels ? [[code, { ...own, ...(hasLabels && { options: labels }) }]] : []
    }),
  )

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
      text.en,
      help?.en ?? null,
      JSON.stringify(
        options.map(({ value, label, is_exclusive }) => ({
          value,
          label: label.en,
          ...(is_exclusive && { is_exclusive }),
        })),
      ),
      !question.is_optional,
      question.is_scored ?? false,
      question.min ?? null,
      question.max ?? null,
      unit?.en ?? null,
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
      title.en,
      intro?.en ?? null,
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
