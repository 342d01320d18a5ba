/** Nothing typed in the back office is thrown away without a question. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('admin', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path: join('admin', path), text: readFileSync(join('admin', path), 'utf8') }))
const imported = (text: string, from: string) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].flatMap(([, names = '', place = '']) =>
    place.endsWith(from) ? names.split(',').map((name) => name.trim()) : [],
  )

/** Dialogs that do not ask, with the reason. */
const plain: Readonly<Record<string, string>> = {
  'admin/generated/actions/DeletePermanently.tsx': 'what is typed only confirms',
  'admin/generated/list/bulk/DeleteDialog.tsx': 'what is typed only confirms',
  'admin/layout/SignInDialog.tsx': 'a password, and it does not close',
  'admin/resources/userkits/EnterResults.tsx': 'it has a guard of its own',
  'admin/ui/dialog/Dialog.tsx': 'it is the one that asks',
}

test('every dialog asks before it closes over something typed', () => {
  const found = files.filter(({ text }) => imported(text, '@mui/material').some((name) => /^Dialog( as|$)/.test(name)))
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(plain).toSorted())
})

/** Fields outside dialogs and forms, with the reason why nothing is lost. */
const unguarded: Readonly<Record<string, string>> = {
  'admin/layout/CommandDialog.tsx': 'a search',
  'admin/parts/preview/MemberAndDay.tsx': 'choices of what a preview shows',
  'admin/screens/dashboard/OrganizationChoice.tsx': 'a search',
  'admin/screens/dashboard/OrganizationPicker.tsx': 'a search',
  'admin/screens/imports/DayOrderChoice.tsx': 'a choice, applied at once',
  'admin/screens/imports/FileChoices.tsx': 'choices, applied at once',
  'admin/screens/imports/Problems.tsx': 'guarded by UploadFlow',
  'admin/screens/imports/UserUploadScreen.tsx': 'choices of what an upload is for',
  'admin/screens/keys/MembersWithoutCopies.tsx': 'a search',
  'admin/screens/keys/Requests.tsx': 'a filter',
  'admin/screens/search/SearchScreen.tsx': 'a search',
  'admin/screens/translations/TranslationsScreen.tsx': 'a filter',
  'admin/screens/trash/TrashScreen.tsx': 'a search',
  'admin/resources/biomarker/RangeRow.tsx': 'guarded by RangeEditor',
  'admin/resources/userkits/MarkerField.tsx': 'guarded by EnterResults',
  'admin/resources/users/parts/NoteForm.tsx': 'kept by NotesTab',
  'admin/generated/reach/MemberLeft.tsx': 'read only',
  'admin/ui/DateField.tsx': 'part of a form',
  'admin/ui/NumberField.tsx': 'part of a form',
  'admin/ui/confirm-dialog/fields.tsx': 'part of a dialog',
}

test('every field for text is in a form or dialog that asks, or needs no question', () => {
  const hasField = /<(?:TextField|OutlinedInput|InputBase|ReasonField|textarea|DateField|NumberField)\b/
  const fields = files.filter(({ text }) => hasField.test(text))
  expect(fields.length).toBeGreaterThan(30)
  const lost = fields.filter(({ path, text }) => {
    const isInForm = path.includes('/kinds/') || /\buse(?:Input|FormContext|Controller)\b|name=\{source\}/.test(text)
    const isGuarded = /<(?:Dialog|ConfirmDialog)\b|[uU]seUnsavedGuard\(|<UnsavedGuard\b/.test(text)
    return !isInForm && !isGuarded && unguarded[path] === undefined
  })
  expect(lost.map(({ path }) => path)).toEqual([])
  expect(Object.keys(unguarded).filter((path) => !fields.some((one) => one.path === path))).toEqual([])
})
