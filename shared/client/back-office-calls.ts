/** How the back office's calls differ from what their declarations say. Kept out of the member area's first load. */
import type { Handling } from '../calls/define.ts'
import type { CallName } from '../calls/index.ts'
import { labelled, withMeta, type EntityCallOf, type EntityLabel } from './entities.ts'

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

type Refused = Partial<Record<CallName, Handling>>
const bothWrites = (handling: Handling): Refused => ({ adminAdd: handling, adminSet: handling })
/** The meaning of a 400. */
const refusals: Readonly<Record<string, Refused>> = {
  health_issues: bothWrites('validation'),
  medications: bothWrites('validation'),
  allergies: bothWrites('validation'),
  meals: bothWrites('body'),
  exercises: bothWrites('body'),
  usercareteams: { adminAdd: 'body' },
}

/** Sent as form data even without a file. */
const formData: Readonly<Record<string, readonly CallName[]>> = {
  widgets: ['adminSet'],
  legalagreements: ['adminAdd', 'adminSet'],
  milestones: ['adminAdd', 'adminSet'],
  milestone_events: ['adminAdd', 'adminSet'],
  global_defaults: ['adminAdd'],
  wellbeing_content_types: ['adminAdd', 'adminSet'],
  program_pdf_templates: ['adminSet'],
}

/** Their declaration accepts JSON as well, but the product sends form data. */
const alwaysFormData: ReadonlySet<CallName> = new Set<CallName>(['createReward', 'updateReward'])

export const backOfficeCall: EntityCallOf = (name, classkey, labelOf) => {
  const verb = verbs[name]
  if (verb === undefined || typeof classkey !== 'string') return { isFormData: alwaysFormData.has(name) }
  return {
    failure: failureOf(verb, labelled(classkey, labelOf)),
    refused: refusals[classkey]?.[name],
    isFormData: formData[classkey]?.includes(name) ?? false,
    asksForMeta: (verb === 'list' || verb === 'get') && withMeta.has(classkey),
  }
}
