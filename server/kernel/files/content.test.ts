import { expect, test } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { jpegWithPlace } from '#tests/harness/photos.ts'
import { simulatedModel } from '../../integrations/body-scan/index.ts'
import { contentOf, modelOf, storedType, type Examined } from './content.ts'
import { headBytes } from './received.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const given = (fileName: string, content: Buffer): Examined => ({
  fileName,
  head: content.subarray(0, headBytes),
  size: content.length,
  whole: async (work) => work(content),
  read: async function* () {
    yield content
  },
})
const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a.png', png, 'png', 'png'],
  ['A.JPEG', jpegWithPlace, 'jpg', 'jpg'],
  ['a.pdf', writePdf(['Report']), 'pdf', null],
  ['a.xlsx', bytes('PK\u0003\u0004rest'), 'xlsx', null],
  ['people.csv', Buffer.from('name\nÄnne\n'), 'csv', null],
])('%s is what its bytes and its name agree on', async (name, content, extension, picture) => {
  expect(await contentOf(given(name, content))).toMatchObject({ extension, picture })
})

test.each([
  ['a.pdf', png],
  ['a.pdf', bytes('%PDF-1.7')],
  ['a.html', bytes('<html>')],
  ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a.png', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a.js', bytes('alert(1)')],
  ['a.csv', Buffer.from([0xff, 0xfe, 0x00])],
  ['a.txt', bytes('a\0b')],
  ['png', png.subarray(0, 4)],
  ['a.png', Buffer.alloc(0)],
  ['a.png.exe', png],
  ['a.heic', bytes('\0\0\0\x18ftypheic')],
  ['a.heif', bytes('\0\0\0\x18ftypmif1')],
  ['a.mp4', bytes('\0\0\0\x18ftypisom')],
  ['a.mov', bytes('\0\0\0\x14ftypqt  ')],
  ['a.mov', bytes('\0\0\0\x08wide\0\0\0\0mdat')],
])('%s is refused', async (name, content) => {
  expect(await contentOf(given(name, content))).toBe(null)
})

test('a stored file keeps the type that it was stored with', () => {
  expect(storedType('/files/x/0.png')).toEqual({ mediaType: 'image/png', picture: 'png' })
  expect(storedType('/files/x/0.csv')).toEqual({ mediaType: 'text/csv', picture: null })
  expect(storedType('/files/x/0.unknown').mediaType).toBe('application/octet-stream')
})

const body = { heightCm: 170, sex: null, girths: {} } as const
const glb = simulatedModel('glb', body)
/** A GLB with nothing but this as its JSON part. */
const glbWith = (json: object): Buffer => {
  const text = Buffer.from(JSON.stringify(json).padEnd(200))
  const head = Buffer.from(Uint32Array.from([2, 20 + text.length, text.length]).buffer)
  return Buffer.concat([Buffer.from('glTF'), head, Buffer.from('JSON'), text])
}

test.each([
  ['a.glb', glb, 'glb'],
  ['a.obj', simulatedModel('obj', body), 'obj'],
  ['a.glb', glbWith({ meshes: [], images: [{ uri: 'data:image/png;base64,AA==' }] }), 'glb'],
])('%s is a model', async (name, content, extension) => {
  expect(await modelOf(given(name, content))).toMatchObject({ extension, picture: null })
  expect(await contentOf(given(name, content))).toBe(null)
})

test.each([
  ['a.obj', glb],
  ['a.glb', glb.subarray(0, 5000)],
  ['a.glb', glbWith({ meshes: [], buffers: [{ uri: 'https://elsewhere.example/x.bin' }] })],
  ['a.glb', glbWith({ scenes: [] })],
  ['a.obj', bytes('v 0 0 0\n')],
  ['a.obj', bytes('v 0 0 0\nf 1 1 1\n<html>')],
  ['a.stl', glb],
])('%s is no model', async (name, content) => {
  expect(await modelOf(given(name, content))).toBe(null)
})
