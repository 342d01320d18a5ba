import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

test('an emptied text is null, and a field that was not changed is left out', () => {
  const values = { phone: '  ', sex: 'female', wants_news: false }
  expect(changedFields({ phone: true, sex: false }, values)).toEqual({ phone: null })
  expect(changedFields({ wants_news: true }, values)).toEqual({ wants_news: false })
  expect(changedFields(null, values)).toEqual({ phone: null, sex: 'female', wants_news: false })
})
