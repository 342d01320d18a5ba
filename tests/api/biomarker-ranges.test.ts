import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Range = { id: number; name: string; lower_bound: number | null; upper_bound: number | null }

describe('ranges of biomarkers', () => {
  let server: TestServer
  let clerk: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    const verbs = ['read', 'write', 'delete'].flatMap((verb) => [`biomarker:${verb}`, `biomarkerrange:${verb}`])
    clerk = await registerAdmin(server, verbs)
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, account = clerk) =>
    server.call('POST', path, { token: account.token, body })
  const add = (body: object) => post('/admin/add', { classkey: 'biomarkerrange', ...body })
  let counter = 0
  const newBiomarker = async () => {
    counter += 1
    return (await post('/admin/add', { classkey: 'biomarker', name: `Marker ${counter}` })).body['id'] as number
  }
  const rangesOf = async (biomarker_id: number): Promise<Range[]> => {
    const query = `classkey=biomarkerrange&filters=${JSON.stringify({ biomarker_id })}&sort=[["id","asc"]]`
    return (await server.call('GET', `/admin/search?${query}`, { token: clerk.token })).body['models'] as Range[]
  }
  const three = [
    { name: 'Low', level: 'low', upper_bound: 70 },
    { name: 'Healthy', level: 'normal', lower_bound: 70, upper_bound: 100 },
    { name: 'High', level: 'high', lower_bound: 100 },
  ]

  it('do not overlap, and keep their order', async () => {
    const biomarker_id = await newBiomarker()
    for (const range of three) expect((await add({ biomarker_id, ...range })).status, range.name).toBe(200)
    const errors = async (range: object) => (await add({ biomarker_id, name: 'New', ...range })).body['errors']
    expect(await errors({ lower_bound: 90, upper_bound: 95 })).toEqual({
      lower_bound: 'Overlaps “Healthy”, which is from 70 to 100.',
    })
    expect(await errors({ lower_bound: 9, upper_bound: 5 })).toEqual({ upper_bound: 'Must be above the lower bound.' })
    expect((await add({ biomarker_id, name: 'Off', lower_bound: 90, upper_bound: 95, is_active: false })).status).toBe(
      200,
    )
    expect(
      (await add({ biomarker_id: await newBiomarker(), name: 'Elsewhere', lower_bound: 90, upper_bound: 95 })).status,
    ).toBe(200)
    const [low, healthy] = await rangesOf(biomarker_id)
    const set = (id: number | undefined, body: object) =>
      post('/admin/set', { classkey: 'biomarkerrange', id, ...body })
    expect((await set(healthy?.id, { upper_bound: 101 })).body['errors']).toEqual({
      upper_bound: 'Overlaps “High”, which is from 100.',
    })
    expect((await set(low?.id, { level: 'high' })).body['errors']).toEqual({
      level: 'Values below “Healthy” cannot be high, because it is normal.',
    })
    expect((await set(healthy?.id, { upper_bound: 99 })).status).toBe(200)
    expect((await rangesOf(biomarker_id))[1]).toMatchObject({ lower_bound: 70, upper_bound: 99 })
  })

  it('are saved together when a shared bound moves', async () => {
    const biomarker_id = await newBiomarker()
    const path = `/admin/biomarkers/${biomarker_id}/ranges`
    expect((await post(path, { ranges: three })).status).toBe(200)
    const [low, healthy, high] = await rangesOf(biomarker_id)
    const moved = [
      { id: low?.id, upper_bound: 80 },
      { id: healthy?.id, lower_bound: 80 },
      { name: 'Very high', level: 'high', lower_bound: 200 },
    ]
    expect((await post(path, { ranges: moved, remove: [high?.id] })).status).toBe(200)
    expect(
      (await rangesOf(biomarker_id)).map(({ name, lower_bound, upper_bound }) => [name, lower_bound, upper_bound]),
    ).toEqual([
      ['Low', null, 80],
      ['Healthy', 80, 100],
      ['Very high', 200, null],
    ])
  })

  it('are saved all or nothing', async () => {
    const biomarker_id = await newBiomarker()
    const path = `/admin/biomarkers/${biomarker_id}/ranges`
    await post(path, { ranges: three })
    const [low, healthy, high] = await rangesOf(biomarker_id)
    const before = await rangesOf(biomarker_id)
    expect(
      (
        await post(path, {
          ranges: [
            { id: low?.id, upper_bound: 60 },
            { id: healthy?.id, lower_bound: 50 },
          ],
          remove: [high?.id],
        })
      ).body['errors'],
    ).toEqual({
      'ranges.0.upper_bound': 'Overlaps “Healthy”, which is from 50 to 100.',
      'ranges.1.lower_bound': 'Overlaps “Low”, which is below 60.',
    })
    expect(
      (
        await post(path, {
          ranges: [
            { id: low?.id, upper_bound: 60 },
            { name: '', lower_bound: 200 },
          ],
          remove: [high?.id],
        })
      ).body['errors'],
    ).toEqual({
      'ranges.1.name': 'Name is required.',
    })
    expect((await post(path, { ranges: [{ id: 999_999 }] })).body['errors']).toEqual({
      'ranges.0.id': 'No range of this biomarker has this id.',
    })
    expect(await rangesOf(biomarker_id)).toEqual(before)
    expect((await post('/admin/biomarkers/999999/ranges', { ranges: [] })).status).toBe(404)
    const writer = await registerAdmin(server, ['biomarkerrange:write'])
    expect((await post(path, { ranges: [], remove: [high?.id] }, writer)).status).toBe(403)
    expect((await post(path, { ranges: [] }, await registerAdmin(server, ['biomarkerrange:read']))).status).toBe(403)
  })

  it('have a scale with ascending thresholds', async () => {
    const id = await newBiomarker()
    const set = (body: object) => post('/admin/set', { classkey: 'biomarker', id, ...body })
    expect((await set({ healthy_min: 40, healthy_max: 150 })).status).toBe(200)
    expect((await set({ low_min: 41 })).body['errors']).toEqual({
      healthy_min: 'Must not be below Low min, which is 41.',
    })
    expect((await set({ healthy_max: 30 })).body['errors']).toEqual({
      healthy_max: 'Must not be below Healthy min, which is 40.',
    })
  })
})
