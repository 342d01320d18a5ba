import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import { namidaLab } from './namida.ts'
import type { KitLab, KnownKit } from './port.ts'
import { spotLab } from './spot.ts'

let server: Server
let url = ''
let respond: RequestListener = (_request, response) => response.end()
let asked: { url: string | undefined; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const kit: KnownKit = { kitId: 'NA 5530/1', status: null, registeredTo: null, events: [], hasResults: false }
const find = (lab: KitLab) => {
  asked = []
  return lab.find(kit)
}
const answers = (status: number, body: string | Buffer, headers: Record<string, string> = {}) => {
  respond = (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}
const failure = async (lab: KitLab): Promise<ThirdPartyError> => {
  const error: unknown = await find(lab).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ThirdPartyError)
  return error as ThirdPartyError
}

const labs = {
  Spot: (timeoutMs = 2000) => spotLab({ url: `${url}/`, key: 'secret-key', timeoutMs }),
  Namida: (timeoutMs = 2000) => namidaLab({ url: `${url}/`, key: 'secret-key', timeoutMs }),
}

describe.each(['Spot', 'Namida'] as const)('the %s lab over HTTP', (name) => {
  it.each([
    [404, 'The lab does not know this kit.'],
    [429, 'The lab received too many requests.'],
    [500, 'The lab answered 500.'],
    [403, 'The lab answered 403.'],
  ])('fails with words for %i', async (status, words) => {
    answers(status, '{"score": 3}')
    const error = await failure(labs[name]())
    expect([error.message, error.status]).toEqual([words, status])
  })

  it('does not wait for ever, neither for the answer nor for its end', async () => {
    respond = () => {}
    expect((await failure(labs[name](150))).message).toBe('The lab did not answer in time.')
    respond = (_request, response) => {
      response.writeHead(200)
      response.write('{')
    }
    expect((await failure(labs[name](150))).message).toBe('The lab did not answer in time.')
  })

  it('follows no redirect, since the key would go along', async () => {
    answers(302, '', { location: `${url}/elsewhere` })
    expect((await failure(labs[name]())).message).toBe('The lab answered 302.')
    expect(asked).toHaveLength(1)
  })

  it('reads no nonsense, and quotes none of it', async () => {
    answers(200, '<html>LDL 98765</html>')
    expect((await failure(labs[name]())).message).toBe('The lab did not return valid JSON.')
    answers(200, '{"events": "98765", "results": "98765"}')
    const error = await failure(labs[name]())
    expect(error.message).toMatch(/^The lab's data for this (kit|order) could not be parsed\.$/)
  })

  it('stops reading an answer that is too long', async () => {
    let sent = 0
    respond = (_request, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(256 * 1024, 32)
      const more = () => {
        while (sent < 64 && !response.destroyed) {
          sent += 1
          if (!response.write(chunk)) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    }
    expect((await failure(labs[name]())).message).toBe('The lab returned too much data.')
    expect(sent).toBeLessThan(64)
  })
})

describe('an order of the Namida lab', () => {
  it('is asked for with the key, and read with its state, score and file', async () => {
    const report = writePdf(['Auria'])
    respond = (request, response) => {
      if (request.url?.endsWith('/report')) return response.end(report)
      const body = {
        status: 'results',
        updated_at: '2026-03-01T10:00:00Z',
        results: { score: 0.4, interpretation: 'Medium' },
        has_report: true,
      }
      return response.end(JSON.stringify(body))
    }
    const { status, answer } = await find(labs.Namida())
    expect(asked.map((request) => [request.url, request.headers['authorization']])).toEqual([
      ['/orders/NA%205530%2F1', 'Bearer secret-key'],
      ['/orders/NA%205530%2F1/report', 'Bearer secret-key'],
    ])
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      status: 'Results',
      events: [{ status: 'Results', created: '2026-03-01T10:00:00Z' }],
      results: { score: 0.4, interpretation: 'Medium' },
    })
    expect(answer.file).toEqual(report)
  })

  it('that is placed has neither', async () => {
    answers(200, JSON.stringify({ status: 'OrderPlaced', results: null }))
    expect((await find(labs.Namida())).answer).toEqual({ status: 'OrderPlaced', events: [], results: null, file: null })
  })

  it('whose report is no PDF fails whole', async () => {
    respond = (request, response) =>
      response.end(
        request.url?.endsWith('/report')
          ? '<html>'
          : JSON.stringify({ status: 'Results', results: { score: 1 }, has_report: true }),
      )
    expect((await failure(labs.Namida())).message).toBe("The lab's report is not a PDF.")
  })
})
