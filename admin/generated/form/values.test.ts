import { expect, test } from 'vitest'
import { classkeyResources } from '#shared/classkeys/index.ts'
import { checkForm, defaultsOf } from './values.ts'

const { biomarker, vital_warning_thresholds } = classkeyResources
const threshold = { ...defaultsOf(vital_warning_thresholds), vital: 'hr' }
const stored = { ...threshold, id: 7, min_value: null, max_value: null }

test('a form reports contradicting values at their fields', async () => {
  const found = (values: object, record: Record<string, unknown> | null = null) =>
    checkForm(vital_warning_thresholds, { ...(record ?? threshold), ...values }, record)
  expect(await found({})).toEqual({ min_value: 'Enter a lower or an upper bound.' })
  expect(await found({ min_value: 90, max_value: 50 })).toEqual({ max_value: 'Must not be below the lower bound.' })
  expect(await found({ max_value: 100 })).toEqual({})
  expect(await found({ is_active: false }, stored)).toEqual({})
  expect(await found({ min_age: 18 }, stored)).toEqual({ min_value: 'Enter a lower or an upper bound.' })
  const sugar = { ...defaultsOf(biomarker), name: 'Sugar', healthy_min: 90, healthy_max: 70 }
  expect(await checkForm(biomarker, sugar, null)).toEqual({
    healthy_max: 'Must not be below Healthy min, which is 90.',
  })
})
