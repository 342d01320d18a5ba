import { expect, test } from 'vitest'
import { languages } from './index.ts'
import { problemsOf } from './completeness.ts'

test.each(languages)('$name is complete', ({ code }) => {
  expect(problemsOf(code)).toEqual([])
})
