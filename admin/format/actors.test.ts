/** Who did something is worded in one place. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actorOf, actorWords, byActor } from './actors.ts'

test.each([
  [{ name: 'Dana Kim' }, 'Dana Kim', 'by Dana Kim'],
  [{ name: 'Dana Kim', isAutomatic: true, isWithheld: true }, 'Dana Kim', 'by Dana Kim'],
  [{ name: null, isAutomatic: true, isWithheld: true }, 'Hale (automatic)', 'by Hale (automatic)'],
  [{ name: null, isWithheld: true }, 'A colleague', 'by a colleague'],
  [{ name: '' }, 'Deleted account', 'by a deleted account'],
])('%j is %s', (actor, words, by) => {
  expect([actorWords(actor), byActor(actor)]).toEqual([words, by])
})

test('who wrote a revision: Hale has no account, one that is gone keeps its id', () => {
  const words = (actor_id: number | null, actor_name: string | null, is_withheld = false) =>
    actorWords(actorOf({ actor_id, actor_name, is_withheld }))
  expect([words(3, 'Dana'), words(null, null), words(null, null, true), words(3, null)]).toEqual([
    'Dana',
    'Hale (automatic)',
    'A colleague',
    'Deleted account',
  ])
})

test('every place that shows who did something words it here', () => {
  const files = globSync('admin/**/*.{ts,tsx}').filter((path) => !/\.test\.|format.actors/.test(path))
  const own = (path: string, pattern: RegExp) => pattern.test(readFileSync(path, 'utf8'))
  expect(files.filter((path) => own(path, /Deleted account|Hale \(automatic\)|a colleague|'System'/i))).toEqual([])
  const naming = files.filter((path) => own(path, /\b(actor|author|uploader|done_by)_name\b/))
  expect(naming.length).toBeGreaterThan(3)
  // The log of who looked keeps the names themselves.
  const stored = 'admin/resources/users/show/tabs/AuditTab.tsx'
  expect(naming.filter((path) => path !== stored && !own(path, /actorWords|byActor|Person/))).toEqual([])
})
