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
export const processes = chapterIn('programs', 'processes')
