/** What differs between classkeys in the generic calls, in one place. */
import type { Handling } from '../calls/define.ts'
import type { CallName } from '../calls/index.ts'

/** Singular and plural of an entity in its messages. */
export type EntityLabel = readonly [one: string, many: string]
export type LabelOf = (classkey: string) => EntityLabel | undefined

/** Names of entities whose messages the product specifies; the others use their label. */
const words: Readonly<Record<string, EntityLabel>> = {
  action: ['action', 'actions'],
  allergies: ['allergy', 'allergies'],
  call_types: ['call type', 'call types'],
  exercises: ['exercise', 'exercises'],
  health_issues: ['health issue', 'health issues'],
  languages: ['language', 'languages'],
  meals: ['meal', 'meals'],
  medications: ['medication', 'medications'],
  pages: ['page', 'pages'],
  specialty_care_types: ['specialty care type', 'specialty care types'],
  test: ['test', 'tests'],
  toast_message_locations: ['toast message location', 'toast message locations'],
  user: ['user', 'users'],
  usercareteams: ['care team member', 'care team'],
  widgets: ['widget', 'widgets'],
}

/** 'Health tip' → 'health tip', but 'FAQ' and 'PDF template' as they are. */
const inSentence = (label: string) => (/^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

export const labelled = (classkey: string, labelOf: LabelOf): EntityLabel => {
  const known = words[classkey]
  if (known) return known
  const [one, many] = labelOf(classkey) ?? [classkey.replaceAll('_', ' '), classkey.replaceAll('_', ' ')]
  return [inSentence(one), inSentence(many)]
}

/** Their lists and items are requested with metadata. */
export const withMeta: ReadonlySet<string> = new Set(['medications', 'call_types', 'specialty_care_types'])

/** What is special about a call. */
export interface EntityCall {
  failure?: string
  refused?: Handling | undefined
  isFormData?: boolean
  /** The request includes metadata unless it says otherwise. */
  asksForMeta?: boolean
}
export type EntityCallOf = (name: CallName, classkey: unknown, labelOf: LabelOf) => EntityCall

/** The only generic call of the member area; `backOfficeCall` knows the others. */
export const searchCall: EntityCallOf = (name, classkey, labelOf) =>
  name === 'clientSearch' && typeof classkey === 'string'
    ? { failure: `Failed to load ${labelled(classkey, labelOf)[1]}`, asksForMeta: withMeta.has(classkey) }
    : {}
