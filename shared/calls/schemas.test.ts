import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from './define.ts'
import { calls } from './index.ts'
import { acceptCamelCase, flag, idInput, jsonOr, listQuery, optionalBody } from './schemas.ts'

const parsed = (query: Record<string, unknown>) => listQuery.parse(query)

describe('a list request', () => {
  it.each([undefined, '', '0', '-1', 'abc', 0, ['1', '2']].map((page) => [page]))(
    'takes the page %o as not given',
    (page) => {
      expect(parsed({ page }).page).toBeUndefined()
    },
  )
  it.each([Number.NaN, {}, null])('refuses the page %o', (page) => {
    expect(listQuery.safeParse({ page }).success).toBe(false)
  })
  it.each([
    ['2', 2],
    ['2.9', 2],
    [3, 3],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['1e300', Number.MAX_SAFE_INTEGER],
  ])('reads %o as %o', (given, expected) => {
    expect(parsed({ page: given, page_size: given, pageSize: given, take: given })).toEqual({
      page: expected,
      page_size: expected,
      pageSize: expected,
      take: expected,
    })
  })
  it('reads sort as a list of pairs, of objects, or as one pair', () => {
    expect(parsed({ sort: '[["name","ASC"],["id","desc"]]' }).sort).toEqual([
      ['name', 'asc'],
      ['id', 'desc'],
    ])
    expect(parsed({ sort: '[{"field":"name","direction":"desc"}]' }).sort).toEqual([['name', 'desc']])
    expect(parsed({ sort: '["name","DESC"]' }).sort).toEqual([['name', 'desc']])
  })
  it.each(['name', '{"name":1}', '[["name","up"]]', '[1]'])('refuses the sort %s', (sort) => {
    expect(listQuery.safeParse({ sort }).success).toBe(false)
  })
  it('reads filters as a JSON object, flags as text, and lets search parameters through', () => {
    expect(parsed({ filters: '{"is_active":true}', include_meta: '1', tag_ids: '[3]', range: '[0,24]' })).toEqual({
      filters: { is_active: true },
      include_meta: true,
      tag_ids: '[3]',
      range: [0, 24],
    })
    expect(listQuery.safeParse({ filters: 'x' }).success).toBe(false)
  })
})

it.each([
  ['12', 12],
  [12, 12],
  [' 7 ', 7],
])('reads the id %o', (given, expected) => expect(idInput.parse(given)).toBe(expected))
it.each(['0', 0, -1, 'abc', '1.5', 1.5, '', null, '99999999999', 2_147_483_648, '2147483648'])(
  'refuses the id %o',
  (given) => {
    expect(idInput.safeParse(given).success).toBe(false)
  },
)

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  ['yes', false],
  [0, false],
])('reads the flag %o as %o', (given, expected) => expect(flag.parse(given)).toBe(expected))

it('accepts the camelCase of snake_case keys, the snake_case one winning', () => {
  const link = acceptCamelCase(z.object({ user_id: idInput, role_id: idInput }))
  expect(link.parse({ userId: 1, roleId: '2' })).toEqual({ user_id: 1, role_id: 2 })
  expect(link.parse({ user_id: 1, userId: 9, role_id: 2 })).toEqual({ user_id: 1, role_id: 2 })
  expect(link.safeParse({ userId: 1 }).success).toBe(false)
  expect(link.safeParse(null).success).toBe(false)
})

it('reads JSON text where form data carries a list, and leaves other text to be refused', () => {
  const list = jsonOr(z.array(idInput))
  expect(list.parse('[1,"2"]')).toEqual([1, 2])
  expect(list.parse([3])).toEqual([3])
  expect(list.safeParse('[1').success).toBe(false)
})

it('takes an absent body as an empty one', () => {
  expect(optionalBody(z.object({ ids: z.array(idInput).optional() })).parse(undefined)).toEqual({})
})

const accepts = (name: keyof typeof calls, body: unknown) => (calls[name] as CallSpec).body?.safeParse(body).success

describe('payloads', () => {
  it.each([
    ['completeAction', { code: 'A1', group: false }],
    ['completeAction', { code: 'A1', group: true, program_id: 2, user_id_to_complete: 3 }],
    ['createAppointment', { appointmentTime: '2026-03-07T15:00:00Z', consultType: '3', physicianId: '12' }],
    [
      'createAppointment',
      { appointmentTime: '2026-03-07T15:00:00Z', consultType: '3', physicianId: '12', symptoms: ['cough'] },
    ],
    [
      'createSmartlinkAppointment',
      {
        appointmentTime: '2026-03-07T15:00:00Z',
        timezone: 'America/Chicago',
        appointmentId: 'a',
        attendingProviderId: 'p',
      },
    ],
    ['attachHealthAction', { program_id: 1, health_action_id: 2, add_to_all_users: true, priority: 1 }],
    ['linkCampaign', { organizationId: 1, campaignId: 2, isActive: '1' }],
    ['markNotificationsAsRead', undefined],
    ['updateWidgets', [{ id: 1, priority: 2 }]],
    ['updateWidgets', { widgets: [{ id: 1, priority: 2 }] }],
    ['assignTagsToMany', { user_ids: [1, 2], tags: [3], replace: true }],
    ['uploadUsers', { organization_code: 'ACME', tags: '[1]' }],
    ['uploadUsers', { organization_code: 'ACME' }],
    ['register', { email: 'a@b.co', first_name: 'A', last_name: 'B' }],
    ['progressMilestone', { milestone_id: 1, current_week: 12, is_manual: true }],
    ['createVital', { a: 1, b: { c: 2 } }],
  ] as const)('%s accepts %o', (name, body) => expect(accepts(name, body)).toBe(true))

  it.each([
    ['completeAction', { group: false }],
    ['createAppointment', { consultType: '3', physicianId: '12' }],
    ['linkUserRole', { user_id: 1 }],
    ['logMood', { mood: 'foo' }],
    ['loginSso', {}],
    ['loginSso', undefined],
    ['loginSaml', {}],
    ['verifyRecaptcha', {}],
    ['skipMeasurement', { reason: '  ' }],
    ['progressMilestone', { current_week: 12 }],
    ['saveConsent', { legal_consents: 'x' }],
    ['createVital', [1]],
    ['createTag', { tag_type_id: 1 }],
    ['saveSession', {}],
    ['savePgpKeys', { public_key: 'x', private_key: 'y', key_salt: 'z' }],
  ] as const)('%s refuses %o', (name, body) => expect(accepts(name, body)).toBe(false))

  it('keeps readings unchanged', () => {
    const reading = { a: 1, b: { c: [2, null] }, userId: 3 }
    expect((calls.createVital as CallSpec).body?.parse(reading)).toEqual(reading)
  })
  it('asks for the wellbeing category mental-health by default', () => {
    expect(calls.listWellbeingTopics.query.parse({}).category).toBe('mental-health')
  })
})

it('describes every request and answer as JSON Schema, for the OpenAPI page', () => {
  for (const call of Object.values(calls) as CallSpec[]) {
    for (const schema of [call.params, call.query, call.body]) if (schema) z.toJSONSchema(schema, { io: 'input' })
    if (call.answer) z.toJSONSchema(call.answer, { io: 'output' })
  }
})
