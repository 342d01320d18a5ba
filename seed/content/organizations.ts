import { chapterIn, chaptersIn } from './read.ts'

export const organizations = chapterIn('organizations', 'organizations')

/** What members agree to. */
export const legal = chaptersIn('organizations', ['legalagreements', 'legal_consents'])
