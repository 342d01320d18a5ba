import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { textsOf, type SectionTexts } from '#shared/languages/node.ts'
import { formNames, instruments, questionKinds, type Instrument, type Language } from '#shared/rules/index.ts'

const question = z.strictObject({
  code: z.string(),
  kind: z.enum(questionKinds),
  is_optional: z.literal(true).optional(),
  is_scored: z.literal(true).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  shown_when: z.strictObject({ question: z.string(), values: z.array(z.string()) }).optional(),
  /** The values of the answers. */
  options: z.array(z.string()).optional(),
  /** Those that are chosen alone. */
  alone: z.array(z.string()).optional(),
})
/**
 * The sections of the forms in their order. Their words are in the languages' `forms.json`. Those of instruments are the published
 * ones, also in translation, and are not to be reworded: the bands of the scores hold for these words.
 */
const section = z.strictObject({
  form: z.enum(formNames),
  code: z.string(),
  /** Goes up with every change of the section or its words; a server then replaces what it stored. */
  version: z.number(),
  instrument: z.enum(Object.keys(instruments) as [Instrument, ...Instrument[]]).optional(),
  source: z.string().optional(),
  questions: z.array(question),
})

/** A text by language. */
export type Words = Readonly<Partial<Record<Language, string>>>
export interface OptionDraft {
  value: string
  label: Words
  is_exclusive?: true
}
export interface QuestionDraft extends Omit<z.infer<typeof question>, 'options' | 'alone'> {
  text: Words
  help?: Words
  unit?: Words
  options?: readonly OptionDraft[]
}
export interface SectionDraft extends Omit<z.infer<typeof section>, 'questions'> {
  title: Words
  intro?: Words
  questions: readonly QuestionDraft[]
}

/** @throws with the file and the field that is wrong */
const parsed = <Out>(file: string, schema: z.ZodType<Out>): Out => {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
  if (error) throw new Error(`${file} of the forms: ${z.prettifyError(error)}`)
  return data
}

const texts = textsOf('forms')

const wordsOf = (find: (words: Readonly<Record<string, SectionTexts>>) => string | undefined): Words | undefined => {
  const found = [...texts].flatMap(([language, words]) => {
    const text = find(words)
    return text === undefined ? [] : [[language, text] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
const required = (name: string, words: Words | undefined): Words => {
  if (words?.en === undefined) throw new Error(`shared/languages/en/forms.json: ${name} is missing.`)
  return words
}

/** The questions of every form, in the order in which they are asked. */
export const formContent: readonly SectionDraft[] = parsed('./sections.json', z.array(section)).map(
  ({ questions, ...rest }) => {
    const name = `${rest.form}.${rest.code}`
    return {
      ...rest,
      title: required(
        `${name}.title`,
        wordsOf((words) => words[name]?.title),
      ),
      intro: wordsOf((words) => words[name]?.intro),
      questions: questions.map(({ options, alone = [], ...one }) => {
        const path = `${name}.questions.${one.code}`
        const labelOf = (value: string) =>
          wordsOf((words) => words[name]?.questions[one.code]?.options?.[value] ?? words[name]?.options?.[value])
        return {
          ...one,
          text: required(
            `${path}.text`,
            wordsOf((words) => words[name]?.questions[one.code]?.text),
          ),
          help: wordsOf((words) => words[name]?.questions[one.code]?.help),
          unit: wordsOf((words) => words[name]?.questions[one.code]?.unit),
          options: options?.map((value) => ({
            value,
            label: required(`${path}.options.${value}`, labelOf(value)),
            ...(alone.includes(value) && { is_exclusive: true as const }),
          })),
        }
      }),
    }
  },
)
