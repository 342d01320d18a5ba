import { z } from 'zod'
import { normalizeWord } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty, jsonOf } from '../http/index.ts'
import type { WearableAggregator, WearablesConfig } from './port.ts'

const named = { who: 'The wearables service', what: 'device' } as const

const authorizerSchema = z.looseObject({
  authorized: z.boolean(),
  authorization_url: z
    .url({ protocol: /^https?$/ })
    .max(4000)
    .nullish(),
})
const sourcesSchema = z.looseObject({ sources: z.record(z.string(), z.boolean()) })

const read = <S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> => {
  const found = schema.safeParse(jsonOf(bytes, named))
  if (!found.success) throw new ThirdPartyError('The wearables service returned an unexpected response.', 200)
  return found.data
}

/**
 * An aggregator such as ROOK, over HTTP, with the header `Authorization: Basic {base64 of key}`.
 *
 * `GET {url}/api/v1/user_id/{subject}/data_source/{source}/authorizer?redirect_url=…` answers `{"data_source", "authorized",
 * "authorization_url"}`; `GET {url}/api/v2/user_id/{subject}/data_sources/authorized` answers `{"sources": {"fitbit": true}}`;
 * `POST {url}/api/v1/user_id/{subject}/data_sources/revoke_auth` takes `{"data_source"}`.
 */
export const rook = ({ url, key, timeoutMs = 12_000 }: WearablesConfig): WearableAggregator => {
  const root = url.replace(/\/+$/, '')
  const headers = { accept: 'application/json', authorization: `Basic ${Buffer.from(key).toString('base64')}` }
  const of = (subject: string) => `user_id/${encodeURIComponent(subject)}`
  const endpoints = {
    authorize: (subject: string, source: string) =>
      `/api/v1/${of(subject)}/data_source/${encodeURIComponent(source)}/authorizer`,
    find: (subject: string) => `/api/v2/${of(subject)}/data_sources/authorized`,
    revoke: (subject: string) => `/api/v1/${of(subject)}/data_sources/revoke_auth`,
  }
  return {
    name: 'wearables',
    endpoints,
    authorizationUrl: async (subject, source, returnTo) => {
      const address = `${root}${endpoints.authorize(subject, source)}?redirect_url=${encodeURIComponent(returnTo)}`
      const { status, bytes } = await requestThirdParty(address, named, { headers, timeoutMs })
      const { authorized, authorization_url } = read(authorizerSchema, bytes)
      if (!authorized && !authorization_url)
        throw new ThirdPartyError('The wearables service returned no authorization page.', status)
      return { status, answer: authorized ? null : (authorization_url ?? null) }
    },
    isAuthorized: async (subject, source) => {
      const { status, bytes } = await requestThirdParty(root + endpoints.find(subject), named, { headers, timeoutMs })
      const { sources } = read(sourcesSchema, bytes)
      return {
        status,
        answer: Object.entries(sources).some(([name, isOn]) => isOn && normalizeWord(name) === normalizeWord(source)),
      }
    },
    revoke: async (subject, source) => {
      try {
        const asking = { method: 'POST', headers, body: { data_source: source }, timeoutMs } as const
        const { status } = await requestThirdParty(root + endpoints.revoke(subject), named, asking)
        return { status, answer: null }
      } catch (error) {
        if (error instanceof ThirdPartyError && error.status === 404) return { status: 404, answer: null }
        throw error
      }
    },
  }
}
