/** What differs between classkeys in the generic calls, in one place. */
import type { CallName } from '../calls/index.ts'

type Verb = 'list' | 'get' | 'add' | 'set' | 'delete'
const verbs: Partial<Record<CallName, Verb>> = {
  adminSearch: 'list',
  clientSearch: 'list',
  adminGet: 'get',
  adminGetById: 'get',
  adminAdd: 'add',
  adminSet: 'set',
  adminDelete: 'delete',
}

/** Singular and plural of an entity in its messages. */
type EntityLabel = readonly [one: string, many: string]
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

const labelled = (classkey: string, labelOf: LabelOf): EntityLabel => {
  const known = words[classkey]
  if (known) return known
  const [one, many] = labelOf(classkey) ?? [classkey.replaceAll('_', ' '), classkey.replaceAll('_', ' ')]
  return [inSentence(one), inSentence(many)]
}

const failureOf = (verb: Verb, [one, many]: EntityLabel): string => {
  const texts: Record<Verb, string> = {
    list: `Failed to load ${many}`,
    get: `Failed to load ${one}`,
    add: `Failed to create ${one}`,
    set: `Failed to update ${one}`,
    delete: `Failed to delete ${one}`,
  }
  return texts[verb]
}

const withMeta: ReadonlySet<string> = new Set(['medications', 'call_types', 'specialty_care_types'])

/** How a generic call works for a classkey. */
export interface EntityCall {
  failure: string
  /** The request includes metadata unless it says otherwise. */
  asksForMeta: boolean
}

/** Null for any call that is not about a classkey. */
export const entityCall = (name: CallName, classkey: unknown, labelOf: LabelOf): EntityCall | null => {
  const verb = verbs[name]
  if (verb === undefined || typeof classkey !== 'string') return null
  return {
    failure: failureOf(verb, labelled(classkey, labelOf)),
    asksForMeta: (verb === 'list' || verb === 'get') && withMeta.has(classkey),
  }
}
