import { expect, it } from 'vitest'
import { entryName, idInWords, linksWords, linkWords } from './link-words.ts'

it.each([
  [{ id: 1, name: 'Heart Health', code: 'HEART', visible_progress: true, actions: [{ id: 2 }] }, 'Heart Health'],
  [{ id: 1, name: 'Advocate', color: '#1f6feb' }, 'Advocate'],
  [{ id: 1, name: '', title: 'Walk' }, 'Walk'],
  [{ id: 1, name: null }, '#1'],
  [{ id: 1, name: { en: 'x' } }, '#1'],
  ['words', 'words'],
  [null, ''],
])('%j is named %j', (entry, name) => expect(entryName(entry)).toBe(name))

it.each([
  ['Sleep Well', 'Sleep Well', null],
  ['2024', '2024 #7', 7],
  ['Kit #5', 'Kit #5 #7', 7],
  ['#5', '#5 #7', 7],
  ['Mind; body', 'Mind, body #7', 7],
  ['[Draft] Plan', 'Draft] Plan #7', 7],
  ['', '#7', 7],
])('the title %j is written to a cell as %j', (title, words, id) => {
  expect(linkWords(title, 7)).toBe(words)
  expect(idInWords(words)).toBe(id)
})

it('joins several linked items', () => {
  expect(
    linksWords([
      { id: 1, name: 'A' },
      { id: 2, name: 'B; C' },
    ]),
  ).toBe('A; B, C #2')
  expect(linksWords(null)).toBe('')
})
