import { chapter } from '../draft.ts'
import { articles } from './articles.ts'
import { forms } from './forms.ts'
import { recipes } from './recipes.ts'
import { resources } from './resources.ts'

/** Entries of the member menu: content pages of every type, and the ways to built-in screens. */
export const pages = chapter('pages', [...forms, ...articles, ...resources, ...recipes])
