import { expect, test } from 'vitest'
import { readSubjects, wordsOf } from './topics.ts'

test('topics are parsed as far as they can be shown', () => {
  const [subject] = readSubjects([
    {
      id: 1,
      name: 'Stress',
      topics: [
        { title: 'Breathe', type: 'exercise', minutes: 1, url: 'javascript:alert(1)' },
        { title: ' ', type: 'article' },
        { title: 'Read', type: 'unheard of', minutes: 0 },
        null,
      ],
    },
  ])
  expect(subject?.topics).toEqual([
    expect.objectContaining({ title: 'Breathe', type: 'exercise', minutes: 1, url: null }),
    expect.objectContaining({ title: 'Read', type: 'article', minutes: null }),
  ])
  expect(readSubjects([{ id: 2, name: 'Empty' }])[0]?.topics).toEqual([])
})

test('a category is identified by its slug', () => expect(wordsOf('heart-health')).toBe('Heart health'))
