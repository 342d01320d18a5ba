import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

interface Lab {
  id: number
  name: string
  distance_miles: number | null
  is_chosen: boolean
  address: { city: string } | null
}
const listOf = (answer: { body: Record<string, unknown> }) => answer.body['models'] as Lab[]

describe('places and labs', () => {
  let server: TestServer
  let member: TestAccount
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    member = await registerMember(server)
    admin = await registerSuperAdmin(server)
  })
  afterAll(() => server.close())

  const get = (path: string, account: TestAccount | null = member) =>
    server.call('GET', path, account ? { token: account.token } : {})
  const first = async (query: string) => {
    const { results, status } = (await get(`/api/google-geocode?${query}`)).body as {
      status: string
      results: {
        formatted_address: string
        geometry: { location: { lat: number; lng: number } }
        partial_match?: boolean
      }[]
    }
    return { status, count: results.length, ...results[0] }
  }

  it('autocompletes places by prefix', async () => {
    const named = async (input: string) =>
      (
        (await get(`/api/google-places?${new URLSearchParams({ input })}`)).body as {
          predictions: { description: string; place_id: string }[]
        }
      ).predictions
    expect((await named('Faye')).map(({ description }) => description)).toEqual([
      'Fayetteville, AR, USA',
      'Fayetteville, NC, USA',
    ])
    expect((await named('saint lou'))[0]?.description).toBe('St. Louis, MO, USA')
    expect((await named('Main')).length).toBeGreaterThan(0)
    const [spot] = await named('spring')
    expect(spot).toBeDefined()
    expect((await first(new URLSearchParams({ place_id: spot?.place_id ?? '' }).toString())).formatted_address).toBe(
      spot?.description,
    )
    expect((await get('/api/google-places?input=zzzz')).body).toEqual({ status: 'ZERO_RESULTS', predictions: [] })
  })

  it('finds ZIP codes, cities and addresses, and marks partial matches', async () => {
    expect(await first('address=72701')).toMatchObject({
      formatted_address: 'Fayetteville, AR 72701, USA',
      geometry: { location: { lat: 35.992387, lng: -94.085584 } },
    })
    expect(await first('address=72733')).toMatchObject({ formatted_address: 'AR 72733, USA', partial_match: true })
    expect(await first('address=12345%20Main%20St,%20Springfield,%20Illinois')).toMatchObject({
      formatted_address: 'Springfield, IL, USA',
      count: 1,
    })
    expect(await first('address=1%20Oak%20St,%20North%20Little%20Rock,%20AR%2072114')).toMatchObject({
      formatted_address: 'AR 72114, USA',
    })
    expect((await first('address=Springfield')).count).toBeGreaterThan(2)
    expect(await first('address=nowhere%20at%20all')).toEqual({ status: 'ZERO_RESULTS', count: 0 })
    expect(await first('latlng=36.1,-94.2')).toMatchObject({
      formatted_address: 'Fayetteville, AR, USA',
      geometry: { location: { lat: 36.1, lng: -94.2 } },
    })
    expect(await first('address=Majuro,%20Marshall%20Islands')).toMatchObject({ formatted_address: 'Majuro, MH, USA' })
  })

  it('measures from every origin to every destination', async () => {
    const query = new URLSearchParams({
      origins: 'New York, NY|40.71,-74.01',
      destinations: 'Los Angeles, CA|nowhere at all',
    })
    const { body } = await get(`/api/google-distance?${query}`)
    const { rows } = body as { rows: { elements: { status: string; distance?: { text: string; value: number } }[] }[] }
    expect(rows.map(({ elements }) => elements.map(({ status }) => status))).toEqual([
      ['OK', 'NOT_FOUND'],
      ['OK', 'NOT_FOUND'],
    ])
    expect(Math.abs((rows[0]?.elements[0]?.distance?.value ?? 0) - 3_936_000)).toBeLessThan(5_000)
    expect(rows[0]?.elements[0]?.distance?.text).toBe('2,445 mi')
    const lab = await get('/client/lab-locations/distance?origin=72701&destination=Tulsa,%20OK')
    const { distance } = lab.body as { distance: { meters: number; miles: number; text: string } }
    expect([distance.text, Math.round(distance.meters / 1609.344)]).toEqual([
      `${Math.round(distance.miles)} mi`,
      Math.round(distance.miles),
    ])
    expect((await get('/client/lab-locations/distance?origin=72701&destination=nowhere')).status).toBe(404)
  })

  it('requires a session, and reports invalid parameters', async () => {
    for (const path of [
      'google-places?input=x',
      'google-geocode?address=72701',
      'google-distance?origins=72701&destinations=72701',
    ])
      expect((await get(`/api/${path}`, null)).status).toBe(401)
    expect((await get('/api/google-places')).status).toBe(400)
    expect((await get('/api/google-geocode')).status).toBe(400)
    expect((await get('/api/google-geocode?latlng=north')).body['errors']).toHaveProperty('latlng')
    expect(
      (await get(`/api/google-distance?origins=${'a|'.repeat(30)}a&destinations=b`)).body['errors'],
    ).toHaveProperty('origins')
    expect((await get('/api/google-elsewhere')).status).toBe(404)
  })

  it('measures from ZIP code to ZIP code within a city, and follows a changed address', async () => {
    const add = async (name: string, postal_code: string) =>
      (
        await server.call('POST', '/admin/add', {
          token: admin.token,
          body: {
            classkey: 'provider',
            name,
            type: 'laboratory',
            address: { line1: '1 Lab Road', city: 'Houston', state: 'TX', postal_code },
          },
        })
      ).body['id'] as number
    // Downtown, and 21 miles to the northwest.
    const [downtown, northwest] = [await add('Downtown', '77002'), await add('Northwest', '77095')]
    const near = async (zip: string) =>
      listOf(await get(`/client/lab-locations?zip=${zip}`)).map(({ name, distance_miles }) => [
        name,
        Math.round(distance_miles ?? -1),
      ])
    expect(await near('77002')).toEqual([
      ['Downtown', 0],
      ['Northwest', 21],
    ])
    expect(await near('77095')).toEqual([
      ['Northwest', 0],
      ['Downtown', 21],
    ])
    await server.call('POST', '/admin/set', {
      token: admin.token,
      body: {
        classkey: 'provider',
        id: northwest,
        address: { line1: '2 Lab Road', city: 'Houston', state: 'TX', postal_code: '77002' },
      },
    })
    expect(await near('77002')).toEqual([
      ['Downtown', 0],
      ['Northwest', 0],
    ])
    for (const id of [downtown, northwest])
      await server.call('POST', '/admin/delete', { token: admin.token, body: { classkey: 'provider', id } })
  })

  it('lists labs nearest first, and stores the one a member selects', async () => {
    const add = (name: string, city: string, state: string, postal_code: string, more: object = {}) =>
      server.call('POST', '/admin/add', {
        token: admin.token,
        body: {
          classkey: 'provider',
          name,
          type: 'laboratory',
          address: { line1: '1 Lab Road', city, state, postal_code },
          ...more,
        },
      })
    for (const [name, city, state, zip] of [
      ['Rock', 'Little Rock', 'AR', '72201'],
      ['Hill', 'Fayetteville', 'AR', '72701'],
      ['Lake', 'Chicago', 'IL', '60611'],
    ] as const)
      expect((await add(name, city, state, zip)).status).toBe(200)
    await add('Exact', 'Fayetteville', 'AR', '72701', { latitude: 36.2, longitude: -94.3 })
    await add('Closed', 'Fayetteville', 'AR', '72701', { is_active: false })
    await add('By mail', '', '', '')
    expect((await add('Half', 'Chicago', 'IL', '60611', { latitude: 41 })).body['errors']).toHaveProperty('longitude')

    const near = listOf(await get('/client/lab-locations?zip=72701'))
    expect(near.map(({ name }) => name)).toEqual(['Hill', 'Exact', 'Rock', 'Lake'])
    expect(near[0]).toMatchObject({ distance_miles: 0, is_chosen: false, address: { city: 'Fayetteville' } })
    expect(near[1]?.distance_miles).toBeCloseTo(18.7, 0)
    expect(listOf(await get('/client/lab-locations?lat=41.88&lng=-87.63&page_size=1')).map(({ name }) => name)).toEqual(
      ['Lake'],
    )
    expect(listOf(await get('/client/lab-locations'))[0]).toMatchObject({ name: 'Exact', distance_miles: null })
    expect((await get('/client/lab-locations?zip=00000')).status).toBe(404)
    expect((await get('/client/lab-locations?lat=41.88')).body['errors']).toEqual({
      lng: 'Give both latitude and longitude.',
    })
    // Without an origin in the request, the member's address is used.
    await server.call('POST', '/client/user/address/set', {
      token: member.token,
      body: { street: '1 Main St', city: 'Chicago', state: 'IL', zip: '60611' },
    })
    expect(listOf(await get('/client/lab-locations'))[0]?.name).toBe('Lake')

    const choose = (lab_id: number | null) =>
      server.call('POST', '/client/lab-locations/choice', { token: member.token, body: { lab_id } })
    const chosen = async (account = member) =>
      listOf(await get('/client/lab-locations', account))
        .filter(({ is_chosen }) => is_chosen)
        .map(({ name }) => name)
    expect((await choose(near[2]?.id ?? 0)).body).toEqual({ lab_id: near[2]?.id })
    expect((await choose(near[0]?.id ?? 0)).status).toBe(200)
    expect(await chosen()).toEqual(['Hill'])
    expect(await chosen(admin)).toEqual([])
    expect((await choose(999_999)).status).toBe(404)
    await choose(null)
    expect(await chosen()).toEqual([])
  })
})

describe('places from Google', () => {
  let server: TestServer
  let member: TestAccount
  let google: Server
  const key = 'a-key-that-nobody-sees'
  const asked: URL[] = []
  let answer: object = {}
  beforeAll(async () => {
    google = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://google.test'))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
    server = await startTestServer({
      config: { googleMaps: { key, url: `http://127.0.0.1:${(google.address() as AddressInfo).port}/` } },
    })
    member = await registerMember(server)
  })
  afterAll(async () => {
    await server.close()
    google.close()
  })
  const get = (path: string) => server.call('GET', path, { token: member.token })
  const calls = () =>
    server.services.db.query<{ endpoint: string; error: string | null }>({
      text: `select endpoint, error from integration_call where integration = 'google-maps' order by id`,
    })

  it('sends the API key, and returns only the requested fields', async () => {
    answer = {
      status: 'OK',
      results: [
        {
          place_id: 'p1',
          formatted_address: '1 Main St, Fayetteville, AR 72701, USA',
          geometry: { location: { lat: 36.06, lng: -94.16 } },
          secret: key,
        },
      ],
    }
    const geocoded = await get('/api/google-geocode?address=1%20Main%20St&key=mine&region=xx')
    expect(geocoded.status, geocoded.text).toBe(200)
    expect([...(asked.at(-1)?.searchParams ?? [])]).toEqual([
      ['address', '1 Main St'],
      ['key', key],
    ])
    expect(geocoded.text).not.toContain(key)
    answer = { status: 'OK', predictions: [{ description: 'Main', place_id: 'p2' }] }
    expect((await get('/api/google-places?input=Main&sessiontoken=s-1')).body).toMatchObject({
      predictions: [{ place_id: 'p2' }],
    })
    expect(asked.at(-1)?.pathname).toBe('/maps/api/place/autocomplete/json')
    expect(asked.at(-1)?.searchParams.get('sessiontoken')).toBe('s-1')
    answer = {
      status: 'OK',
      origin_addresses: ['a'],
      destination_addresses: ['b'],
      rows: [
        {
          elements: [
            { status: 'OK', distance: { text: '5 mi', value: 8047 }, duration: { text: '9 mins', value: 540 } },
          ],
        },
      ],
    }
    expect((await get('/client/lab-locations/distance?origin=a&destination=b')).body).toMatchObject({
      distance: { meters: 8047, miles: 5 },
    })
    // The log contains the API used, but no address.
    expect((await calls()).map(({ endpoint }) => endpoint)).toEqual([
      '/maps/api/geocode/json',
      '/maps/api/place/autocomplete/json',
      '/maps/api/distancematrix/json',
    ])
  })

  it('reports a refusal by Google without its message', async () => {
    answer = { status: 'REQUEST_DENIED', error_message: `The provided API key ${key} is expired.` }
    const refused = await get('/api/google-geocode?address=x')
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'Google rejected the key. Nothing was changed; try again later.',
    ])
    expect((await calls()).at(-1)?.error).toBe('Google rejected the key.')
  })

  it('limits the number of requests', async () => {
    answer = { status: 'ZERO_RESULTS', results: [] }
    await server.services.db.query({ text: 'update hourly_attempts set attempts = 600' })
    const { status, headers } = await get('/api/google-geocode?address=x')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})
