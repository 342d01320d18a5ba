import type { FormName, Instrument, QuestionKind } from '#shared/rules/index.ts'

/** A text in English, Spanish, French, German and Portuguese. */
export type Texts = readonly [en: string, es: string, fr: string, de: string, pt: string]
export interface OptionDraft {
  value: string
  label: Texts
  is_exclusive?: true
}
export interface QuestionDraft {
  code: string
  kind: QuestionKind
  text: Texts
  help?: Texts
  options?: readonly OptionDraft[]
  is_optional?: true
  is_scored?: true
  min?: number
  max?: number
  unit?: Texts
  shown_when?: { question: string; values: readonly string[] }
}
export interface SectionDraft {
  form: FormName
  code: string
  title: Texts
  intro?: Texts
  instrument?: Instrument
  source?: string
  version: number
  questions: readonly QuestionDraft[]
}

export const option = (value: string, ...label: Texts): OptionDraft => ({ value, label })
/** An option that is chosen alone. */
export const alone = (value: string, ...label: Texts): OptionDraft => ({ value, label, is_exclusive: true })

export const yesNo: readonly OptionDraft[] = [
  option('yes', 'Yes', 'Sí', 'Oui', 'Ja', 'Sim'),
  option('no', 'No', 'No', 'Non', 'Nein', 'Não'),
]
export const notSure = option('unknown', 'I don’t know', 'No lo sé', 'Je ne sais pas', 'Ich weiß es nicht', 'Não sei')
export const noneOfThese = alone(
  'none',
  'None of these',
  'Ninguna de estas',
  'Aucun de ces choix',
  'Nichts davon',
  'Nenhuma destas',
)
