import { chapterIn } from './read.ts'

/** Entries of the member menu: content pages of every type, and the ways to built-in screens. */
export const pages = chapterIn('pages', 'pages')
/** The cards of the member area: every built-in one, and one of each type. */
export const widgets = chapterIn('pages', 'widgets')
