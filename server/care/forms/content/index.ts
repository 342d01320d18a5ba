import type { SectionDraft } from './define.ts'
import { historySections } from './history.ts'
import { screeningSections } from './instruments.ts'
import { visitSections } from './visits.ts'

/** The questions of every form, in the order in which they are asked. */
export const formContent: readonly SectionDraft[] = [...historySections, ...screeningSections, ...visitSections]
