/** The calls shared by the back office's REST nouns. */
import type { CallSpec } from '../define.ts'
import { anyObject, idParams, item, listOf, listQuery, removed } from '../schemas.ts'

interface Noun<P extends string, R extends string> {
  /** `/roles` */
  path: P
  /** Subject of its permissions. */
  resource: R
  /** 'role', 'roles' in its messages. */
  one: string
  many: string
}

const named = <P extends string, R extends string>(noun: Noun<P, R>, action: 'load' | 'create' | 'update' | 'delete') =>
  `Failed to ${action} ${noun.one}`

export const listCall = <P extends string, R extends string>(noun: Noun<P, R>) =>
  ({
    method: 'GET',
    path: noun.path,
    summary: `Returns a list of ${noun.many}`,
    access: { permission: `${noun.resource}:read` },
    query: listQuery,
    answer: listOf(item),
    mayLag: true,
    failure: `Failed to load ${noun.many}`,
  }) as const satisfies CallSpec

export const getCall = <P extends string, R extends string>(noun: Noun<P, R>) =>
  ({
    method: 'GET',
    path: `${noun.path}/{id}`,
    summary: `Returns a single ${noun.one}`,
    access: { permission: `${noun.resource}:read` },
    params: idParams,
    answer: item,
    failure: named(noun, 'load'),
  }) as const satisfies CallSpec

export const createCall = <P extends string, R extends string>(noun: Noun<P, R>) =>
  ({
    method: 'POST',
    path: noun.path,
    summary: `Creates a new ${noun.one}`,
    access: { permission: `${noun.resource}:write` },
    body: anyObject,
    answer: item,
    failure: named(noun, 'create'),
    handles: { 400: 'validation' },
  }) as const satisfies CallSpec

export const updateCall = <P extends string, R extends string>(noun: Noun<P, R>) =>
  ({
    method: 'PUT',
    path: `${noun.path}/{id}`,
    summary: `Updates the given fields of a single ${noun.one}`,
    access: { permission: `${noun.resource}:write` },
    params: idParams,
    body: anyObject,
    answer: item,
    failure: named(noun, 'update'),
    handles: { 400: 'validation' },
  }) as const satisfies CallSpec

export const deleteCall = <P extends string, R extends string>(noun: Noun<P, R>) =>
  ({
    method: 'DELETE',
    path: `${noun.path}/{id}`,
    summary: `Deletes a single ${noun.one}`,
    access: { permission: `${noun.resource}:delete` },
    params: idParams,
    answer: removed,
    failure: named(noun, 'delete'),
    handles: { 400: 'message' },
  }) as const satisfies CallSpec
