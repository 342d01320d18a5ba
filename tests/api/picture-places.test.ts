import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field, Fields } from '#shared/classkeys/fields.ts'
import { resources } from '#shared/classkeys/index.ts'
import { authenticateAs } from '#tests/harness/admin.ts'
import { jpegWithPlace } from '#tests/harness/photos.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'
let server: TestServer
/** Contents that were stored, as they were. */
const stored: Buffer[] = []
let kept = 0
beforeAll(async () => {
  server = await startTestServer({ authenticate: authenticateAs(() => 1) })
  const { files } = server.services
  const { save } = files
  files.save = async (...args) => {
    const path = await save(...args)
    stored.push((await files.read(path))?.bytes ?? Buffer.alloc(0))
    return path
  }
})
afterAll(() => server.close())

const filesIn = (fields: Fields, path: readonly string[] = []): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind === 'file') return [[...path, name].join('.')]
    if (field.kind === 'object') return filesIn(field.fields, [...path, name])
    return field.kind === 'list' ? filesIn(field.of, [...path, name, '0']) : []
  })
const places = resources.flatMap(({ name, fields }) => filesIn(fields).map((field) => [name, field] as const))

const send = (path: string, classkey: string, field: string, bytes: Buffer) => {
  const form = new FormData()
  form.set('classkey', classkey)
  form.set('id', '1')
  form.set(field, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  return server.call('POST', path, { token, body: form })
}

test.each(places)('a photo as %s %s is kept without its place, and a broken one is refused', async (name, field) => {
  expect(jpegWithPlace.includes('GPS')).toBe(true)
  for (const path of ['/admin/set', '/admin/add']) {
    stored.length = 0
    await send(path, name, field, jpegWithPlace)
    // Entities that nobody may write so store nothing, not even for a moment.
    for (const bytes of stored)
      expect([bytes.subarray(0, 2).toString('hex'), bytes.includes('GPS')]).toEqual(['ffd8', false])
    const { length } = stored
    kept += length
    const broken = await send(path, name, field, jpegWithPlace.subarray(0, -20))
    expect(broken.status).toBeGreaterThanOrEqual(400)
    if (length > 0) expect(broken.body.errors).toHaveProperty([field])
    expect(stored).toHaveLength(length)
  }
})

test('nearly every field was tried', () => {
  expect(places.length).toBeGreaterThan(20)
  expect(kept).toBeGreaterThan(places.length * 1.5)
})
