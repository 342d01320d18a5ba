import simpleRestProvider from 'ra-data-simple-rest'
import { fetchUtils, HttpError, type GetListParams, type RaRecord } from 'ra-core'
import type { CallManifestEntry } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable } from '#shared/classkeys/fields.ts'
import { inSentence, ownTimezone } from '#shared/rules/index.ts'
import { CallError, isUntilConfirmed, toFormData, UnauthorizedError } from '#shared/client/index.ts'
import type { OneByOne } from './dataProvider.ts'
import { nestErrors } from './formErrors.ts'
import { tellRefused } from './refusals.ts'
import type { Session } from './session.ts'
import { readAtOf } from './readAt.ts'
import { toBody } from './toBody.ts'

export type Manifest = Readonly<Record<string, Pick<CallManifestEntry, 'method' | 'path' | 'multipart'>>>

/** Maximum rows of one range. */
const largestRange = 200

type Options = fetchUtils.Options
type Access = Pick<Session, 'accessToken' | 'client' | 'confirm'>

type Fetched = ReturnType<typeof fetchUtils.fetchJson>

/**
 * `fetchJson` with the session's token, which is refreshed once if the server rejects it. Where the server wants to know first who is
 * there, that is asked, and the request is sent again.
 */
export const httpClient = (session: Access) => {
  const fetchJson = async (url: string, options: Options = {}): Fetched => {
    const send = () => {
      const token = session.accessToken()
      if (token === undefined) throw new UnauthorizedError()
      const headers = new Headers(options.headers)
      headers.set('accept', 'application/json')
      headers.set('x-timezone', ownTimezone())
      return fetchUtils.fetchJson(url, { ...options, headers, user: { authenticated: true, token: `Bearer ${token}` } })
    }
    const sent = session.accessToken()
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const refusal = new CallError(error.message, { status: error.status, body: error.body })
      if (isUntilConfirmed(refusal) && (await session.confirm(refusal)) === true) return fetchJson(url, options)
      tellRefused(error)
      if (error.status !== 401) throw withNestedErrors(error)
      if (session.accessToken() === sent) await session.client.refresh()
      return send()
    }
  }
  return fetchJson
}

/** Nests errors keyed by dotted path like the form. */
const withNestedErrors = (error: HttpError): HttpError => {
  const body = error.body as { errors?: Record<string, string>; message?: string } | undefined
  return body?.errors ? new HttpError(error.message, error.status, { ...body, errors: nestErrors(body.errors) }) : error
}

const verbs: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

/** A specific message for generic server errors: 'Failed to update redemption secret'. */
const named = (error: unknown, { label: [one, many] }: Resource, method: string, isOne: boolean): unknown => {
  if (!(error instanceof HttpError) || error.status < 500) return error
  const verb = method === 'POST' && isOne ? 'update' : (verbs[method] ?? 'load')
  const message = `Failed to ${verb} ${inSentence(isOne || verb === 'create' ? one : many)}`
  return new HttpError(message, error.status, { ...(error.body as object | undefined), message })
}

/** The header that names the version a change is based on. */
const versionIn = (meta: unknown): Headers => {
  const readAt = readAtOf(meta)
  return new Headers(readAt === undefined ? {} : { 'if-match': `"${readAt}"` })
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

/**
 * ra-data-simple-rest for a noun with its own path, plus two things it lacks: files are sent as form
 * data, and nouns whose contract updates by POST get a POST.
 */
export const nounProvider = (
  resource: Resource & { rest: string },
  session: Access,
  manifest: Manifest,
  origin = '',
): OneByOne => {
  const sendRaw = httpClient(session)
  const api = `${origin}/v1`
  const path = resource.rest.replace(/^\//, '')
  const send = async (url: string, options: Options = {}) => {
    try {
      return await sendRaw(url, options)
    } catch (error) {
      throw named(error, resource, options.method ?? 'GET', url.startsWith(`${api}/${path}/`))
    }
  }
  const rest = simpleRestProvider(api, send)
  const updates = Object.values(manifest).filter(
    (entry) => entry.path === `${resource.rest}/{id}` && ['PUT', 'POST'].includes(entry.method),
  )
  const method = updates.some((entry) => entry.method === 'PUT') ? 'PUT' : (updates[0]?.method ?? 'PUT')
  const takesForms = Object.values(manifest).some(
    (entry) => entry.path === resource.rest && entry.method === 'POST' && entry.multipart !== null,
  )
  const imageNames = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'file' && isWritable(field) ? [name] : [],
  )

  /** Nouns whose contract takes forms get their fields as JSON in `data`, next to the files. */
  const formOf = (body: Record<string, unknown>): FormData => {
    if (!takesForms) return toFormData(body)
    const files = Object.fromEntries(
      imageNames.filter((name) => body[name] instanceof Blob).map((name) => [name, body[name]]),
    )
    return toFormData({ data: Object.fromEntries(Object.entries(body).filter(([name]) => !(name in files))), ...files })
  }
  const write = async (
    url: string,
    verb: string,
    body: Record<string, unknown>,
    meta?: unknown,
  ): Promise<{ data: RaRecord }> => {
    const { json } = await send(url, {
      method: verb,
      headers: versionIn(meta),
      body: takesForms || hasFile(body) ? formOf(body) : JSON.stringify(body),
    })
    return { data: json as RaRecord }
  }
  /** The server caps ranges, so longer ones are read in pieces. */
  const range = async (params: GetListParams, perPage: number): Promise<{ data: RaRecord[]; total: number }> => {
    const pieces = Math.max(1, Math.ceil(perPage / largestRange))
    const first = (params.pagination?.page ?? 1) - 1
    const data: RaRecord[] = []
    for (let piece = 0; ; piece += 1) {
      const pagination =
        pieces === 1 ? { page: first + 1, perPage } : { page: first * pieces + piece + 1, perPage: largestRange }
      const { data: found, total = 0 } = await rest.getList(path, { ...params, pagination })
      data.push(...found)
      if (piece + 1 >= pieces || found.length < pagination.perPage) return { data: data.slice(0, perPage), total }
    }
  }

  return {
    supportAbortSignal: true,
    getList: async (_, params) => (await range(params, params.pagination?.perPage ?? 10)) as never,
    getOne: (_, params) => rest.getOne(path, params),
    // Requested as a range, because only a range returns a bare list.
    getMany: async (_, { ids, signal }) => {
      const { data } = await range(
        { filter: { id: ids.map(Number) }, pagination: { page: 1, perPage: Math.max(1, ids.length) }, signal },
        Math.max(1, ids.length),
      )
      return { data } as never
    },
    getManyReference: (_, params) => rest.getManyReference(path, params),
    create: (_, { data }) => {
      const body = toBody(resource, data)
      return (
        takesForms || hasFile(body) ? write(`${api}/${path}`, 'POST', body) : rest.create(path, { data: body })
      ) as never
    },
    update: (_, { id, data, previousData, meta }) => {
      const body = toBody(resource, data, previousData as Record<string, unknown>)
      return write(`${api}/${path}/${encodeURIComponent(id)}`, method, body, meta) as never
    },
    delete: async (_, { id, previousData, meta }) => {
      const { json } = await send(`${api}/${path}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: versionIn(meta),
      })
      // A tag is deactivated, and answered as it is then.
      return { data: { id, ...previousData, ...(json as object | undefined) } } as never
    },
  }
}
