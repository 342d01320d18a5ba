import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { manifestOf, memberNamedIn, type CallSpec } from './define.ts'
import { calls } from './index.ts'
import { productRoutes } from './product-routes.ts'

const all = Object.entries(calls) as [string, CallSpec][]
const pathsOf = (call: CallSpec) => [call.path, ...(call.aliases ?? [])]
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe('every call', () => {
  it.each(all)('%s is declared completely', (_name, call) => {
    expect(call.failure).toMatch(/^Failed to \S/)
    expect(call.summary).not.toBe('')
    expect(call.access).toBeTruthy()
    for (const path of pathsOf(call)) {
      expect(path).toMatch(/^(\/[\w-]+|\/\{\w+\})+$/)
      expect(path).not.toMatch(/^\/v1\//)
      expect(namesIn(path)).toEqual(Object.keys(call.params?.shape ?? {}).toSorted())
    }
    if (call.method === 'GET') expect(call.body, 'a GET has no body').toBeUndefined()
    if (call.multipart) expect(call.body).toBeDefined()
    if (call.mayBeEmpty) expect(call.answer).toBeDefined()
    if (call.download) expect(call.answer).toBeUndefined()
    if (call.status === 204) expect(call.answer).toBeUndefined()
    if (typeof call.access === 'object' && 'permission' in call.access)
      expect(call.access.permission).toMatch(/^[a-z_]+:(read|write|delete|impersonate|use|results)$/)
    if (typeof call.access === 'object' && 'classkey' in call.access)
      expect(
        [call.body, call.query].some((schema) => schema && 'classkey' in ((schema as z.ZodObject).shape ?? {})),
      ).toBe(true)
  })

  it('asks a member whom others name, or says why that is not needed', () => {
    const open = all.filter(
      ([, call]) =>
        (call.access !== 'signed-in' || call.othersNeed !== undefined) &&
        memberNamedIn(call) !== null &&
        (call.consent === 'data sharing') === (call.notHealth !== undefined),
    )
    expect(open.map(([name]) => name)).toEqual([])
    const named = all.filter(([, call]) => call.access === 'signed-in' && call.path.includes('{userId}'))
    expect(named.filter(([, { othersNeed }]) => othersNeed === undefined)).toEqual([])
    expect(named.length).toBeGreaterThan(1)
  })

  it('has a method and path of its own', () => {
    const places = all.flatMap(([, call]) =>
      pathsOf(call).map((path) => `${call.method} ${path.replace(/\{\w+\}/g, '{}')}`),
    )
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('has a name of its own in every file', async () => {
    const files = import.meta.glob<Record<string, Record<string, CallSpec>>>('./**/*.ts', { eager: true })
    const declared = Object.entries(files)
      .filter(([path]) => !/\/(index|define|schemas|nouns|product-routes|[\w-]+-shapes)(\.test)?\.ts$/.test(path))
      .flatMap(([, module]) => Object.values(module).flatMap((record) => Object.entries(record)))
      .flatMap(([name, call]) => (typeof call === 'object' && 'method' in call ? [name] : []))
    expect(declared.length).toBe(all.length)
    expect(new Set(declared).size).toBe(declared.length)
  })
})

it.each(productRoutes)('%s is declared', (place) => {
  expect(all.some(([, call]) => pathsOf(call).some((path) => `${call.method} ${path}` === place))).toBe(true)
})

describe('statuses and texts that the product names', () => {
  it('creates roles and permissions with 201, completes actions and stores readings with 204', () => {
    expect([calls.createRole.status, calls.createPermission.status]).toEqual([201, 201])
    const empty = [
      calls.completeAction,
      calls.uncompleteAction,
      calls.createMeasurement,
      calls.createVital,
      calls.saveSession,
    ]
    for (const call of empty) expect('answer' in call).toBe(false)
  })

  it.each([
    ['register', 'Failed to create account'],
    ['login', 'Failed to authenticate'],
    ['loginSaml', 'Failed to authenticate'],
    ['loginSso', 'Failed to authenticate'],
    ['refreshToken', 'Failed to refresh token'],
    ['listUsers', 'Failed to load users'],
    ['listPages', 'Failed to load pages'],
    ['updateRedemptionSecret', 'Failed to update redemption secret'],
    ['exchangeScoutSdp', 'Failed to exchange scout SDP'],
    ['getScoutToken', 'Failed to get scout token'],
    ['searchAllergies', 'Failed to load allergies'],
    ['saveConsent', 'Failed to save user consent'],
  ] as const)('%s fails with %s', (name, text) => {
    expect(calls[name].failure).toBe(text)
  })

  it('saves files under the names that the product gives them', () => {
    expect([calls.downloadKitFile.download, calls.downloadResults.download]).toEqual(['Test_Result.pdf', 'result.pdf'])
  })
})

it('gives the browser a table without schemas', () => {
  const manifest = manifestOf(calls)
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  expect(manifest.login).toEqual({
    method: 'POST',
    path: '/login',
    failure: 'Failed to authenticate',
    isPublic: true,
    hasAnswer: true,
    mayBeEmpty: false,
    download: null,
    multipart: null,
    handles: { 400: 'credentials', 401: 'credentials' },
  })
})
