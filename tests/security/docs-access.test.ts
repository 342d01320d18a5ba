import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { isProduction: true } })
}, 120_000)
afterAll(() => server.close())

const cookieOf = async ({ refreshToken }: TestAccount): Promise<string> => {
  const body = { tokens: { refresh: { token: refreshToken } } }
  const { headers } = await server.call('POST', '/api/auth/session', { body })
  return headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

test.each(['/openapi.json', '/docs'])('in production only staff may read %s', async (path) => {
  const [member, staff] = [await registerMember(server), await registerAdmin(server, ['faq:read'])]
  const asked = [
    {},
    { token: member.token },
    { headers: { cookie: await cookieOf(member) } },
    { token: staff.token },
    { headers: { cookie: await cookieOf(staff) } },
  ]
  const answers = []
  for (const options of asked) answers.push(await server.call('GET', path, options))
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
  expect(answers.map(({ text }) => text.includes('/v1/client'))).toEqual([false, false, false, true, true])
})
