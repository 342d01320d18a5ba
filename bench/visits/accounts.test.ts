import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Misuse, readAccounts } from './accounts.ts'

const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 }
const server = createServer((request, response) => {
  void request.toArray().then((parts) => {
    const isKnown = Buffer.concat(parts as Buffer[]).includes('ann@')
    response.statusCode = isKnown ? 200 : 400
    response.end(JSON.stringify(isKnown ? { key_salt: '0'.repeat(32), kdf } : { message: 'Email is not valid.' }))
  })
})
let folder = ''
let url = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hale-visits-'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
const reading = (text: string, at = url) => {
  writeFileSync(join(folder, 'a.csv'), text)
  return readAccounts(at, join(folder, 'a.csv'))
}

it('reads an address and a password from each line', async () => {
  const accounts = await reading('ann@example.com,pass, word\r\n\nann@example.org,other\n')
  expect(accounts.map(({ email }) => email)).toEqual(['ann@example.com', 'ann@example.org'])
  const [same] = await reading('ann@example.com,pass, word')
  expect(same?.secret).toBe(accounts[0]?.secret)
})

it.each([
  [
    'ann@example.com,one\nann@example.com\n',
    /^Line 2 of \S+ is not an address and a password with a comma between them\.$/,
  ],
  ['address,password\n', /^Line 1 of /],
  ['bob@example.com,two', /^The server refuses bob@example\.com in line 1 of \S+ \(400\): Email is not valid\.$/],
  ['\n', /has no accounts\.$/],
])('says what is wrong with %j', async (text, reason) => {
  const failure: unknown = await reading(text).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Misuse)
  expect((failure as Error).message).toMatch(reason)
})

it('says which file or server is not there', async () => {
  await expect(readAccounts(url, join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)\.$/)
  await expect(reading('ann@example.com,one', 'http://127.0.0.1:1')).rejects.toThrow(
    /^http:\S+ does not answer \(.+\)\.$/,
  )
})
