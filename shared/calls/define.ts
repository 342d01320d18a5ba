import type { z } from 'zod'
import type { LimitName } from './limits.ts'
import type { ConsentPurpose } from '../rules/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `public`: anyone. `signed-in`: anyone with an account, limited to its own data. `staff`: accounts with any
 * permission. `{permission}`: accounts whose roles hold it, and `and`. `{classkey}`: the permission of the entity the call names (`faq:read`); with `nouns` it may also name one
 * that has its own path, and with `isOptional` none at all: the answer is then limited to what the caller may read of each.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'staff'
  | { permission: string; and?: string }
  | { classkey: 'read' | 'write' | 'delete'; nouns?: true; isOptional?: true }

/**
 * What the client does with a failing status.
 * - `credentials`: an invalid-credentials error, with the text of the body's error code
 * - `message`: an error with the server's message, or `failure` when there is none
 * - `validation`: a validation error with the server's message and field errors
 * - `body`: not an error, the body is returned
 * - `results`: the body is returned when it is a list of results, else as `validation`
 * Any other status raises `failure`; a 401 raises the unauthorized error.
 */
export type Handling = 'credentials' | 'message' | 'validation' | 'body' | 'results'

export interface CallSpec {
  method: Method
  /** Path with `{name}` parameters, under /v1 (or the host's root when it starts with /api). */
  path: string
  /** Further paths with the same answer. */
  aliases?: readonly string[]
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart form data is accepted as well as JSON (`also`), or instead of it (`only`). */
  multipart?: 'also' | 'only'
  /** The files of that form data: `count` (1) of at most `bytes` each, under these names. Without it, those of any entity's fields. */
  files?: { fields: readonly string[]; bytes: number; count?: number }
  /** Text of this type is accepted as well as JSON, as the named field of the body; the answer is then that field as text. */
  text?: { mediaType: string; field: string }
  /** The body of a success; absent when the call answers 204. */
  answer?: z.ZodType
  /** Status of a success. Default 200, or 204 without `answer`. */
  status?: 200 | 201 | 204
  /** The answer may also be 204 without a body, read as null. */
  mayBeEmpty?: boolean
  /** The answer may be some seconds old, except for what its reader changed: a replica of the database may give it. */
  mayLag?: true
  /** The answer is so long that it is compressed for whoever accepts that. */
  isLong?: true
  /** The answer is a file instead of JSON; the value is the name to save it under. */
  download?: string
  /** 'Failed to …', the exact message when the call fails for a reason nothing else covers. */
  failure: string
  handles?: Partial<Record<400 | 401 | 404 | 409 | 422 | 429 | 500 | 'any', Handling>>
  /**
   * What happens when a member's write is repeated with its Idempotency-Key. By default the call runs in one transaction, which also
   * stores its answer, and a repeat gets that.
   * - `anew`: as by default, but a repeat is answered with the current state
   * - `steps`: the call reaches beyond the database or commits in several steps, and stores its answer in the last one
   * - `free`: the key is ignored, because the answer must not be stored, because repeating has no further effect, or because
   *   the key stands for a draft that may change between attempts
   */
  repetition?: 'anew' | 'steps' | 'free'
  /** Maximum request size in bytes, if it differs from that of its kind (`limits.ts`). */
  maxBody?: number
  /** How often it may be made, if not as often as others of its kind (reading or writing, public or signed-in). */
  limit?: LimitName
  /** Only the owner of the account may do this, not an administrator acting as the member. */
  ownerOnly?: true
  /** Also for someone whose account is being closed. */
  whileClosing?: true
  /** Requires the caller to have signed in or confirmed the password (`confirmSession`) within the last five minutes. */
  stepUp?: true
  /**
   * What it does for staff stays within their bounds; `member`: it is about one member, whose id is `id` in the path, or `user_id`
   * in the query or body. Staff with bounds make every other call without their permissions. `eligibility`: so do managers of an
   * organization, who make any call without it without theirs.
   */
  bounded?: true | 'member' | 'eligibility'
  /** Refused while this consent is not given: by the member whom the request names, unless that is the caller, or else by the caller. */
  consent?: ConsentPurpose
  /** Why others than the member may make a call about one without `consent`: what it shows is no health data. */
  notHealth?: string
  /** For members' own calls that name a member in the path: the permission that it takes to name somebody else. */
  othersNeed?: string
  /** It shows or changes health data of the member's: withheld from an administrator acting as one who does not share it. */
  ofHealth?: true
  /** An action on an account that is always audited, such as a sign-in. Administrators' actions are audited anyway. */
  audited?: true
  /** What it does goes beyond the items it writes, such as results sent to a member, so that an undo of the items would be misleading. */
  final?: true
  /** The product specification leaves the path or payload open; this is our choice. */
  assumed?: boolean
}

/** Whether a schema has a `user_id`, also behind what rewrites its input. */
const namesUser = (type: z.ZodType | undefined): boolean => {
  const { shape, out } = (type ?? {}) as { shape?: object; out?: z.ZodType }
  return out ? namesUser(out) : Object.hasOwn(shape ?? {}, 'user_id')
}
/** Where requests of a call name the one member they are about: in `/users/{id}`, as `userId` in the path, or as `user_id`. */
export const memberNamedIn = ({
  path,
  query,
  body,
}: CallSpec): readonly ['params' | 'query' | 'body', string] | null => {
  const [, name] = /\/users?\/\{(id|userId)\}/.exec(path) ?? []
  if (name !== undefined) return ['params', name]
  if (namesUser(query)) return ['query', 'user_id']
  return namesUser(body) ? ['body', 'user_id'] : null
}

/** Declares the calls of one noun. The name of each is its key. */
export const defineCalls = <const C extends Record<string, CallSpec>>(calls: C): C => calls

/** The same for calls of the member area that show or change health data. */
export const defineHealthCalls = <const C extends Record<string, CallSpec>>(calls: C): C =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      call.access === 'signed-in' ? { ...call, ofHealth: true } : call,
    ]),
  ) as C

type Infer<S> = S extends z.ZodType ? z.output<S> : never
type Input<S> = S extends z.ZodType ? z.input<S> : never
type Named<K extends string, V> = undefined extends V ? Partial<Record<K, V>> : Record<K, V>
type Given<C, K extends string> = K extends keyof C
  ? C[K] extends z.ZodType
    ? Named<K, Input<C[K]>>
    : unknown
  : unknown

/** What a caller passes: `params`, `query` and `body`, each only if declared. */
export type RequestOf<C extends CallSpec> = Given<C, 'params'> &
  (C extends { query: z.ZodType } ? { query?: Input<C['query']> } : unknown) &
  Given<C, 'body'>
/** What a successful call resolves to. */
export type AnswerOf<C extends CallSpec> = C extends { download: string }
  ? File
  : C extends { answer: z.ZodType }
    ? C extends { mayBeEmpty: true }
      ? Infer<C['answer']> | null
      : Infer<C['answer']>
    : null

/** The part of a call a browser needs: no schemas, so no validator is bundled with it. */
export interface CallManifestEntry {
  method: Method
  path: string
  failure: string
  isPublic: boolean
  /** False when a success has no body. */
  hasAnswer: boolean
  mayBeEmpty: boolean
  download: string | null
  multipart: 'also' | 'only' | null
  handles: Partial<Record<string, Handling>>
}
export const manifestOf = <C extends Record<string, CallSpec>>(calls: C): Record<keyof C, CallManifestEntry> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        method: call.method,
        path: call.path,
        failure: call.failure,
        isPublic: call.access === 'public',
        hasAnswer: call.answer !== undefined || call.download !== undefined,
        mayBeEmpty: call.mayBeEmpty ?? false,
        download: call.download ?? null,
        multipart: call.multipart ?? null,
        handles: call.handles ?? {},
      },
    ]),
  ) as Record<keyof C, CallManifestEntry>
