import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, isPublicAddress } from './download.ts'

const server = createServer((request, response) => {
  if (request.url === '/redirect') response.writeHead(302, { location: '/file' })
  if (request.url === '/slow') return
  response.end(request.url === '/file' ? 'x'.repeat(1000) : '')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const limits = { who: 'The service', timeoutMs: 20_000, most: 1000 }
const fetched = (path: string, more: object = {}, host = 'localhost') =>
  download(new URL(`http://${host}:${port}${path}`), { ...limits, mayConnect: () => true, ...more })

test('a file is read to its end', async () => {
  expect((await fetched('/file')).bytes.toString()).toBe('x'.repeat(1000))
})

test.each([
  ['/file', { most: 999 }, 'returned too much data'],
  ['/redirect', {}, 'answered 302'],
  ['/slow', { timeoutMs: 300 }, 'did not answer in time'],
])('%s with %j is refused', async (path, more, words) => {
  await expect(fetched(path, more)).rejects.toThrow(words)
})

test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])('%s is not connected to', async (host) => {
  await expect(fetched('/file', { mayConnect: undefined }, host)).rejects.toThrow('not on the internet')
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['name', false],
])('%s: on the internet %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  [null, '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', null],
  [null, '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.255', '192.0.3.0'],
  ['192.167.255.255', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', null],
  [null, '2001:1ff:ffff::', '2001:200::1'],
  ['2001:db7:ffff::', '2001:db8:ffff::', '2001:db9::'],
  [null, '2002:ffff::', '2003::1'],
  ['3ffe::1', '4000::', null],
])('a network of our own ends where the internet begins: %s | %s | %s', (before, within, after) => {
  expect(isPublicAddress(within)).toBe(false)
  for (const beside of [before, after]) if (beside !== null) expect(isPublicAddress(beside)).toBe(true)
})
