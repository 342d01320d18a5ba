import { TableKit } from '@tiptap/extension-table'
import { DefaultEditorOptions } from 'ra-input-rich-text'
import { withoutOffice } from '#shared/rules/index.ts'

/** Looks that texts do not have: the theme gives them theirs. */
const looks = new Set(['color', 'textStyle'])

/** What the editor keeps of a text, written or pasted: structure, with tables. */
export const extensions = [
  ...(DefaultEditorOptions.extensions ?? []).filter(({ name }) => !looks.has(name)),
  TableKit.configure({ table: { resizable: false } }),
]

/** Makes of what a word processor puts on the clipboard what it is. */
export const transformPastedHTML = withoutOffice
