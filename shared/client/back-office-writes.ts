/** How the back office's writes differ from what their declarations say. Kept out of the member area's first load. */
import type { Handling } from '../calls/define.ts'
import type { CallName } from '../calls/index.ts'

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

export interface WriteWay {
  refused?: Handling | undefined
  isFormData: boolean
}

export const writeWay = (name: CallName, classkey: unknown): WriteWay => {
  const entity = typeof classkey === 'string' ? classkey : ''
  return {
    refused: refusals[entity]?.[name],
    isFormData: formData[entity]?.includes(name) ?? alwaysFormData.has(name),
  }
}
