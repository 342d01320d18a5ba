import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Secret } from '../crypto/index.ts'
import { headerBytes, isCurrent, openFile, resealed, sealFile, sealStream, sealedLength } from './sealed.ts'

const chunk = 64 * 1024
const sealedChunk = chunk + 16
const [secret, other] = [new Secret(new Uint8Array(32).fill(1)), new Secret(new Uint8Array(32).fill(2))]
const name = 'userkits/a.pdf'

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
const read = async (stored: Buffer, { by = secret, as = name, size = 10_000 } = {}) => {
  const { length, content } = await openFile(by, as, { source: inParts(stored, size), storedLength: stored.length })
  const bytes = Buffer.concat(await Array.fromAsync(content))
  expect(length).toBe(bytes.length)
  return bytes
}

describe('a sealed file', () => {
  it.each([0, 1, 100, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 77])('of %i bytes opens', async (size) => {
    const bytes = randomBytes(size)
    const stored = sealFile(secret, name, bytes)
    for (const part of [7919, chunk, stored.length])
      expect((await read(stored, { size: part })).equals(bytes)).toBe(true)
    expect(size < 16 || stored.includes(bytes.subarray(0, 16))).toBe(size < 16)
  })

  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 2 * chunk + 77])(
    'of %i bytes is the same when it arrives in parts',
    async (size) => {
      const bytes = randomBytes(size)
      for (const part of [7919, chunk, 3 * chunk]) {
        const stored = Buffer.concat(await Array.fromAsync(sealStream(secret, name, inParts(bytes, part))))
        expect([stored.length, sealFile(secret, name, bytes).length]).toEqual([sealedLength(size), sealedLength(size)])
        expect((await read(stored)).equals(bytes)).toBe(true)
      }
    },
  )

  it('differs each time, except in its length', () => {
    const bytes = Buffer.alloc(1000, 'results ')
    const [one, two] = [sealFile(secret, name, bytes), sealFile(secret, name, bytes)]
    expect(one.length).toBe(two.length)
    expect(one.subarray(16).equals(two.subarray(16))).toBe(false)
  })

  it('does not open once any byte was changed', async () => {
    const stored = sealFile(secret, name, randomBytes(100))
    // A changed magic number makes it a plain file, as which nobody would take it.
    for (let at = 8; at < stored.length; at += 1) {
      const changed = Buffer.from(stored)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(read(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  it('does not open once it was cut, extended, reordered or repeated', async () => {
    const stored = sealFile(secret, name, randomBytes(3 * chunk))
    const [head, ...chunks] = [
      stored.subarray(0, headerBytes),
      ...[0, 1, 2].map((index) =>
        stored.subarray(headerBytes + index * sealedChunk, headerBytes + (index + 1) * sealedChunk),
      ),
    ]
    const pick = (...indexes: number[]) => Buffer.concat([head, ...indexes.map((index) => chunks[index] ?? head)])
    expect((await read(pick(0, 1, 2))).length).toBe(3 * chunk)
    for (const wrong of [[], [0], [0, 1], [1, 0, 2], [0, 2], [2], [0, 0, 1, 2], [0, 1, 2, 2]])
      await expect(read(pick(...wrong)), String(wrong)).rejects.toThrow()
    for (const length of [headerBytes, headerBytes + 1, headerBytes + 16, stored.length - 1, stored.length - 16])
      await expect(read(stored.subarray(0, length)), String(length)).rejects.toThrow()
    await expect(read(Buffer.concat([stored, Buffer.alloc(1)]))).rejects.toThrow()
  })

  it('gives out only what is authentic', async () => {
    const bytes = randomBytes(2 * chunk)
    const stored = sealFile(secret, name, bytes)
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1
    const { content } = await openFile(secret, name, { source: inParts(stored, 1000), storedLength: stored.length })
    expect(bytes.subarray(0, chunk).equals((await content.next()).value as Buffer)).toBe(true)
    await expect(content.next()).rejects.toThrow()
  })

  it.each([
    ['sealed', sealFile(secret, name, randomBytes(1000))],
    ['plain', randomBytes(1000)],
  ])('is closed when it is returned before it was read (%s)', async (_what, stored) => {
    let isOpen = true
    const source = (async function* () {
      try {
        yield* inParts(stored, 100)
      } finally {
        isOpen = false
      }
    })()
    const { content } = await openFile(secret, name, { source, storedLength: stored.length })
    expect(isOpen).toBe(true)
    await content.return(undefined)
    expect(isOpen).toBe(false)
  })

  it('does not open in the place of another, nor under another secret', async () => {
    const stored = sealFile(secret, name, Buffer.from('x'))
    await expect(read(stored, { as: 'userkits/b.pdf' })).rejects.toThrow()
    await expect(read(stored, { by: other })).rejects.toThrow('under a secret that was not given')
  })

  it('is taken over by another secret without its content being encrypted again', async () => {
    const stored = sealFile(secret, name, Buffer.from('before'))
    const next = new Secret(new Uint8Array(32).fill(3), [secret])
    const taken = resealed(next, name, stored)
    expect([isCurrent(next, stored), isCurrent(next, taken)]).toEqual([false, true])
    expect(taken.subarray(headerBytes).equals(stored.subarray(headerBytes))).toBe(true)
    for (const file of [stored, taken]) expect((await read(file, { by: next })).toString()).toBe('before')
    await expect(read(taken)).rejects.toThrow('under a secret that was not given')
  })

  it('may be plain, from before files were sealed', async () => {
    const plain = Buffer.from('%PDF-1.4 short')
    expect((await read(plain)).equals(plain)).toBe(true)
    expect((await read(resealed(secret, name, plain))).equals(plain)).toBe(true)
  })
})
