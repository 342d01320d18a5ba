import type { CallManifestEntry, Handling } from '../calls/define.ts'
import {
  BadRequestError,
  connectionError,
  FailureError,
  InvalidCredentialsError,
  isAboutCredentials,
  isSaidAsIs,
  MissingFieldsError,
  missingFieldsOf,
  serverMessageOf,
  UnauthorizedError,
  ValidationError,
  type Refusal,
} from './errors.ts'
import { isRecord } from '../rules/index.ts'

/** Text that is not JSON is kept as text: a proxy's error page must not hide the status. */
const parsed = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** @throws NetworkError if the connection breaks while reading the body */
export const readBody = async (response: Response): Promise<unknown> => {
  try {
    return parsed(await response.text())
  } catch (error) {
    throw connectionError(error)
  }
}

const isResultList = (body: unknown): boolean =>
  Array.isArray(body) || (isRecord(body) && Array.isArray(body['results']))

const handlingOf = (handles: CallManifestEntry['handles'], status: number): Handling | undefined =>
  handles[String(status)] ?? (status === 429 ? 'message' : status === 401 ? undefined : handles['any'])

/**
 * What a failing response means for a call: an error to throw, or a body to return.
 * @returns the body, for calls that return it instead of an error
 * @throws CallError, of the class the call's declaration asks for
 */
export const interpretFailure = (
  entry: Pick<CallManifestEntry, 'handles'>,
  failure: string,
  refusal: Refusal,
): unknown => {
  const { status, body } = refusal
  const asFailure = () => (status === 400 ? new BadRequestError(failure, refusal) : new FailureError(failure, refusal))
  const asValidation = () => new ValidationError(serverMessageOf(body) ?? failure, refusal)
  const consequences: Record<Handling, () => unknown> = {
    credentials: () => {
      throw status === 401 || isAboutCredentials(body) ? new InvalidCredentialsError(refusal) : asFailure()
    },
    message: () => {
      throw new FailureError(serverMessageOf(body) ?? failure, refusal)
    },
    validation: () => {
      // A server error without an explanation is not refused input.
      throw status === 500 && serverMessageOf(body) === undefined ? asFailure() : asValidation()
    },
    body: () => {
      if (!isRecord(body) && !Array.isArray(body)) throw asFailure()
      return body
    },
    results: () => {
      if (!isResultList(body)) throw asValidation()
      return body
    },
  }
  const handling = handlingOf(entry.handles, status) ?? (isSaidAsIs(body) ? 'message' : undefined)
  if (handling) return consequences[handling]()
  if (missingFieldsOf(body).length > 0) throw new MissingFieldsError(refusal)
  throw status === 401 ? new UnauthorizedError(refusal) : asFailure()
}

/**
 * The value of a success.
 * @throws FailureError if a body is missing or not JSON, MissingFieldsError if it lists missing fields
 */
export const interpretSuccess = async (
  entry: Pick<CallManifestEntry, 'hasAnswer' | 'mayBeEmpty' | 'download'>,
  failure: string,
  response: Response,
): Promise<unknown> => {
  if (entry.download !== null) {
    if (response.status === 204) throw new FailureError(failure, { status: 204, body: undefined })
    try {
      const bytes = await response.blob()
      return new File([bytes], entry.download, { type: bytes.type })
    } catch (error) {
      throw connectionError(error)
    }
  }
  const body = response.status === 204 ? undefined : await readBody(response)
  if (!entry.hasAnswer) return null
  const isEmpty = body === undefined || body === null || (isRecord(body) && Object.keys(body).length === 0)
  if (isEmpty && entry.mayBeEmpty) return null
  const refusal = { status: response.status, body }
  if (isEmpty || typeof body === 'string') throw new FailureError(failure, refusal)
  if (missingFieldsOf(body).length > 0) throw new MissingFieldsError(refusal)
  return body
}
