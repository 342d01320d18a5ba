import { expect, test } from 'vitest'
import { permissionOf } from '#shared/classkeys/define.ts'
import { mayWrite } from '#shared/classkeys/fields.ts'
import { classkeyResources } from '#shared/classkeys/index.ts'
import { refusedNames } from '#shared/classkeys/schema.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { toBody } from '../../data/toBody.ts'
import { checkForm, defaultsOf, newValues } from './values.ts'

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

test.each([
  ['only the permission to write it', []],
  ['an organization of their own', [organizationManager]],
  ['permissions for single fields, too', ['roles:write', 'organization_limits:write']],
])('a new item of every entity has only fields that somebody with %s may write', (_, more) => {
  const refused = Object.values(classkeyResources).flatMap((resource) => {
    const held = new Set([permissionOf(resource, 'read'), permissionOf(resource, 'write'), ...more])
    // What was copied from another item, or came with the link to the form, is sent as well.
    const copied = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, 'copied']))
    return [{}, copied].flatMap((initial) => {
      const body = toBody(resource, newValues(resource, held, initial))
      const names = refusedNames(resource, body, { writable: (field) => mayWrite(field, held, true) })
      return [...names.keys()].map((name) => `${resource.name}: ${name}`)
    })
  })
  expect(refused).toEqual([])
})
