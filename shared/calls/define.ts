import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `public`: anybody. `signed-in`: whoever has an account, limited to its own data. `{permission}`: accounts
 * whose roles hold it. `{classkey}`: the permission of the entity that the call names (`faq:read`); with `nouns` it may name
 * one with a path of its own as well, with `isOptional` none: then it answers no more than the caller may read of each.
 */
export type Access = 'public' | 'signed-in' | { permission: string } | { classkey: 'read' | 'write' | 'delete'; nouns?: true; isOptional?: true }

/**
 * What the client makes of a failing status.
 * - `credentials`: an invalid-credentials error, with the text of the body's error code
 * - `message`: an error with the server's message, or `failure` when there is none
 * - `validation`: a validation error with the server's message and field errors
 * - `body`: not an error, the body is returned
 * - `results`: the body is returned when it is a list of results, else as `validation`
 * Whatever is not named raises `failure`; 401 elsewhere raises the unauthorized error.
 */
export type Handling = 'credentials' | 'message' | 'validation' | 'body' | 'results'

export interface CallSpec {
  method: Method
  /** Path with `{name}` parameters, under /v1 (or the host's root when it starts with /api). */
  path: string
  /** Further paths that answer the same. */
  aliases?: readonly string[]
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart form data is accepted besides JSON (`also`), or is the only form (`only`). */
  multipart?: 'also' | 'only'
  /** Text of this type is accepted besides JSON, as the named field of the body; the answer is then that field of it as text. */
  text?: { mediaType: string; field: string }
  /** The body of a success; absent when the call answers 204 without one. */
  answer?: z.ZodType
  /** Status of a success. Default 200, or 204 without `answer`. */
  status?: 200 | 201 | 204
  /** The answer may also be 204 without a body, read as null. */
  mayBeEmpty?: boolean
  /** The answer is a file and not JSON; the value is the name it is saved under. */
  download?: string
  /** 'Failed to …', the exact message when the call fails in a way that nothing else covers. */
  failure: string
  handles?: Partial<Record<400 | 401 | 404 | 409 | 422 | 429 | 500 | 'any', Handling>>
  /**
   * What a member's write does when it comes again under its Idempotency-Key. By default the first answer is kept and given
   * again.
   * - `itself`: the call tells repetitions by their key itself, and answers what is true now
   * - `free`: the key is not looked at, since the answer must not be stored or a repetition changes nothing more; or since
   *   the key stands for a draft that may change between attempts
   */
  repetition?: 'itself' | 'free'
  /** Bytes that a request may have, where they are not the 2 MB of other calls. */
  maxBody?: number
  /** Only the owner of the account may do this, and no administrator who acts as the member. */
  ownerOnly?: true
  /** An act on an account that the audit log keeps whoever does it, such as a sign-in. Administrators' acts it keeps anyway. */
  audited?: true
  /** The path or payload is ours, the product text leaves it open. */
  assumed?: boolean
}

/** Declares the calls of one noun. The name of each is its key. */
export const defineCalls = <const C extends Record<string, CallSpec>>(calls: C): C => calls

type Infer<S> = S extends z.ZodType ? z.output<S> : never
type Input<S> = S extends z.ZodType ? z.input<S> : never
type Named<K extends string, V> = undefined extends V ? Partial<Record<K, V>> : Record<K, V>
type Given<C, K extends string> = K extends keyof C ? (C[K] extends z.ZodType ? Named<K, Input<C[K]>> : unknown) : unknown

/** What a caller passes: `params`, `query` and `body`, each only where it is declared. */
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

/** The part of a call that a browser needs: no schemas, so no validator travels with it. */
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
