import { chapterIn } from './read.ts'

/** Steps of the programs, in the order they are met. */
export const actions = chapterIn('programs', 'action')
export const groups = chapterIn('programs', 'action_groups')
export const programs = chapterIn('programs', 'programs')
export const campaigns = chapterIn('programs', 'campaigns')
export const healthActions = chapterIn('programs', 'health_actions')
export const flows = chapterIn('programs', 'user_flows')
export const templates = chapterIn('programs', 'program_pdf_templates')
export const tasks = chapterIn('programs', 'tasks')
const processes = chapterIn('programs', 'processes')
const withTrigger = (isWanted: (trigger: unknown) => boolean): typeof processes => ({
  ...processes,
  items: processes.items.filter(({ trigger }) => isWanted(trigger)),
})
/** Those that actions start, which name them. */
export const buttonProcesses = withTrigger((trigger) => trigger === 'button')
/** Those that what members do starts. */
export const eventProcesses = withTrigger((trigger) => trigger !== 'button')
