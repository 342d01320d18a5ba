import { expect, test } from 'vitest'
import { languages } from './index.ts'
import { problemsOf } from './completeness.ts'

test.each(languages)('$name has every text of every kind, whole', ({ code }) => {
  expect(problemsOf(code)).toEqual([])
})
