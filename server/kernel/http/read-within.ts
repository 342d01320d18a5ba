import type { FastifyRequest } from 'fastify'

/** What a request says of the browser that sent it. */
const passedOn = ['accept-language', 'user-agent', 'x-forwarded-for', 'x-timezone'] as const

/** Answers a reading call inside of another request, through its own route, so that everything holds that holds for it alone. */
export const readWithin = async (
  request: FastifyRequest,
  address: string,
  accessToken: string,
): Promise<{ status: number; text: string }> => {
  const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` }
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const { statusCode, payload } = await request.server.inject({
    method: 'GET',
    url: address,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return { status: statusCode, text: payload }
}
