import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const MB = 1024 * 1024

describe('form data', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
  const send = async (form: FormData, path = '/client/user/set', { token } = member) => {
    const { status, body } = await server.call('POST', path, { token, body: form })
    return [status, body.error_code, body.errors]
  }
  const formOf = (parts: readonly (readonly [string, string | File])[]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }

  it('is refused at a file that the call does not expect', async () => {
    expect(await send(formOf([['passport', file(10)]]))).toEqual([
      400,
      'VALIDATION',
      { passport: "Unknown file field 'passport'." },
    ])
    const admin = await registerAdmin(server, ['faq:write'])
    const form = formOf([
      ['classkey', 'faq'],
      ['nothing.has.this', file(10)],
    ])
    expect(await send(form, '/admin/add', admin)).toMatchObject([400, 'VALIDATION', {}])
  })

  it('is refused with more or larger files than the call takes', async () => {
    const tooLarge = [413, 'TOO_LARGE', undefined]
    expect(await send(formOf([['image', file(16 * MB)]]))).toEqual(tooLarge)
    expect(
      await send(
        formOf([
          ['image', file(10)],
          ['image', file(10)],
        ]),
      ),
    ).toEqual(tooLarge)
  })

  it('is refused with more text than JSON may have', async () => {
    const fields = ['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(0.9 * MB)] as const)
    expect(await send(formOf(fields))).toEqual([413, 'TOO_LARGE', undefined])
  })

  it('is refused by its announced size before any of it arrives', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /v1/client/user/set HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${114 * MB}\r\n\r\n`,
    )
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()))
    })
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 413/)
  })
})
