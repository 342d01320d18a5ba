import type { FormName, FormSection, Instrument, Question, QuestionKind, QuestionOption } from '#shared/rules/index.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

interface SectionRow {
  code: string
  title: string
  intro: string | null
  instrument: Instrument | null
  source: string | null
  version: number
  translations: Translations
}
interface QuestionRow {
  section: string
  code: string
  kind: QuestionKind
  text: string
  help: string | null
  options: QuestionOption[]
  is_required: boolean
  is_scored: boolean
  min: number | null
  max: number | null
  unit: string | null
  shown_when: Question['shown_when']
  translations: Translations
}

/** The labels of a question's options by value. */
const labelsIn = (translations: Translations, language: Caller['language']): Readonly<Record<string, unknown>> => {
  const labels: unknown = translations[language]?.['options']
  return typeof labels === 'object' && labels !== null ? (labels as Record<string, unknown>) : {}
}

const questionIn = ({ section: _section, ...row }: QuestionRow, language: Caller['language']): Question => {
  const labels = labelsIn(row.translations, language)
  const options = row.options.map((option): QuestionOption => {
    const label = labels[option.value]
    return typeof label === 'string' && label !== '' ? { ...option, label } : option
  })
  return { ...inLanguage(row, language), options }
}

/** The sections of a form with their questions, in order and in one language, falling back to English. */
export const sectionsOf = async (
  db: Database,
  form: FormName,
  language: Caller['language'] = 'en',
): Promise<FormSection[]> => {
  const sections = await db.query<SectionRow>({
    name: 'find_form_sections',
    text: `select code, title, intro, instrument, source, version, translations from form_sections where form = $1 order by position, code`,
    values: [form],
  })
  const questions = await db.query<QuestionRow>({
    name: 'find_form_questions',
    text: `select section, code, kind, text, help, options, is_required, is_scored, min, max, unit, shown_when, translations
           from form_questions where form = $1 order by section, position`,
    values: [form],
  })
  return sections.map((section) => ({
    ...inLanguage(section, language),
    questions: questions
      .filter((question) => question.section === section.code)
      .map((question) => questionIn(question, language)),
  }))
}

/** The version of each section of a form, by its code. */
export const sectionVersions = async (db: Database, form: FormName): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<{ code: string; version: number }>({
    name: 'find_form_section_versions',
    text: 'select code, version from form_sections where form = $1',
    values: [form],
  })
  return new Map(rows.map(({ code, version }) => [code, version]))
}
