import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields that are not guarded, with the reason. A password or code is typed again, never stored by leaving. */
const unguarded: Readonly<Record<string, string>> = {
  'member/identity/sign-in/': 'in front of the member area, and filled by browsers',
  'member/identity/step-up/': 'a password or code',
  'member/identity/vault/PasswordForm.tsx': 'a password',
  'member/identity/vault/NewPassphraseForm.tsx': 'a password',
  'member/identity/vault/RecoveryOptions.tsx': 'a recovery code',
  'member/identity/profile/Password.tsx': 'a password',
  'member/forms/PasswordFields.tsx': 'a password',
  'member/results/report/CheckItYourself.tsx': 'a password',
  'member/identity/preferences/QuietHours.tsx': 'stored with each change',
  'member/identity/legal/AgreementForm.tsx': 'a signature, given at once',
  'member/care/health/CatalogueSearch.tsx': 'searches; the dialog around it asks',
  'member/care/health/Pharmacy.tsx': 'searches',
  'member/engagement/search/Search.tsx': 'searches',
  'member/tracking/quick-entry/Water.tsx': 'one number, sent at once',
  'member/care/health/medications/TimeTaken.tsx': 'one time, sent at once',
  'member/tracking/meals/': 'kept in the tab while it is open',
  'member/care/questionnaires/QuestionField.tsx': 'stored while one types',
  'member/tracking/vitals/ManualEntry.tsx': 'guarded by ScanResult.tsx',
  'member/tracking/body-scans/TapeForm.tsx': 'guarded by NewScan.tsx',
  'member/tracking/devices/EnterDay.tsx': 'guarded by RecordDays.tsx',
  'member/care/health/Allergies.tsx': 'guarded by AddEntry.tsx',
  'member/care/health/HealthIssues.tsx': 'guarded by AddEntry.tsx',
  'member/forms/NameFields.tsx': 'part of a form',
  'member/results/testing-center/register/': 'guarded by useKitRegistration.ts',
  'member/care/questionnaires/useSectionForm.ts': 'stored while one types',
}
const field =
  /\buseForm\b|<(?:TextInput|TextArea|DateInput|TimeInput|textarea)\b|<input\b(?![^>]*type="(?:hidden|checkbox|radio|file)")/
const guard = /\b(?:useUnsavedWarning|useConfirmClose|FormModal)\b/
const sources = globSync('member/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('every form of the member area asks before it is left with changes', () => {
  const open = sources.filter(({ text }) => field.test(text) && !guard.test(text)).map(({ file }) => file)
  const excused = (file: string) => Object.keys(unguarded).some((place) => file.startsWith(place))
  expect(open.filter((file) => !excused(file))).toEqual([])
  expect(Object.keys(unguarded).filter((place) => !open.some((file) => file.startsWith(place)))).toEqual([])
})

test('every form with a name is in use', () => {
  const names = [...readFileSync('member/app/unsaved.ts', 'utf8').matchAll(/ \| '([\w-]+)'/g)].map(([, name]) => name)
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:useUnsavedWarning|useConfirmClose)\(\s*'([\w-]+)'|\bname="([\w-]+)"/g)].map(
      (m) => m[1] ?? m[2],
    ),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !used.includes(name))).toEqual([])
})
