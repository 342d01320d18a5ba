import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { address, defineModule, defineSettings, type Module } from '#server/kernel/module/index.ts'
import type { Config, Services } from '#server/kernel/types.ts'
import { modules } from '#server/modules.ts'
import { startTestServer } from '../harness/server.ts'

interface Tides {
  levelAt(place: string): Promise<number>
}
// A real integration merges these into `Config` and `Services`; then server/services.ts does not compile without the factory.
type WithTides = Services & { tides: Tides }
type TideConfig = Config & { tidesUrl?: string | null }

const embedded: Tides = { levelAt: async () => 0 }
const live = (url: string): Tides => ({
  levelAt: async (place) => {
    const response = await fetch(`${url}/levels/${place}`)
    return ((await response.json()) as { centimeters: number }).centimeters / 100
  },
})

const tides: Module = defineModule({
  name: 'tides',
  settings: defineSettings({
    variables: { TIDES_URL: address(/^https?$/, 'https://tides.example') },
    read: ({ TIDES_URL: url }) => ({ tidesUrl: url ?? null }) as Partial<Config>,
  }),
  services: {
    tides: ({ config }: { config: TideConfig }) => (config.tidesUrl ? live(config.tidesUrl) : embedded),
  } as object,
})
const rooms = [...modules, tides]

/** The level at a place, from a server started with these variables. */
const levelWith = async (variables: Record<string, string>): Promise<number> => {
  const { tidesUrl } = readConfig(variables, rooms) as TideConfig
  const server = await startTestServer({ rooms, config: { tidesUrl } as Partial<Config> })
  try {
    return await (server.services as unknown as WithTides).tides.levelAt('Husum')
  } finally {
    await server.close()
  }
}

let provider: Server
beforeAll(async () => {
  provider = createServer((request, response) =>
    response.end(JSON.stringify({ centimeters: request.url === '/levels/Husum' ? 312 : 0 })),
  )
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(() => provider.close())

test('an integration is a folder and one line: embedded by default, the provider if its variable is set', async () => {
  expect(await levelWith({})).toBe(0)
  const { port } = provider.address() as AddressInfo
  expect(await levelWith({ TIDES_URL: `http://127.0.0.1:${port}` })).toBe(3.12)
  expect(() => readConfig({ TIDES_URL: 'husum' }, rooms)).toThrow(
    'TIDES_URL must be an address such as https://tides.example',
  )
})
