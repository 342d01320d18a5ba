import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import type { AuditKind } from '#shared/rules/index.ts'

const signIns: ReadonlySet<string> = new Set([
  'login',
  'loginSaml',
  'loginSso',
  'completeLogin',
  'loginPasskey',
  'logout',
  'confirmSession',
  'endSession',
  'endOtherSessions',
  'rejectNewDevice',
])
/** Calls that change nothing although they are not GET requests, and whose access does not say so. */
const looks: ReadonlySet<string> = new Set(['takeOut'])
/** Calls that save something although they only need the permission to read. */
const saves: ReadonlySet<string> = new Set(['createView', 'updateView'])

const needsReading = ({ access }: CallSpec): boolean =>
  typeof access === 'object' &&
  ('permission' in access ? access.permission.endsWith(':read') : access.classkey === 'read')

/** What a call does, according to its declaration. */
const declaredKind = (name: string, call: CallSpec): AuditKind => {
  if (signIns.has(name)) return 'sign-in'
  return !saves.has(name) && (call.method === 'GET' || looks.has(name) || needsReading(call)) ? 'read' : 'change'
}

/** What a call does; a dry run changes nothing, whatever the call. */
export const kindOf = (name: string, call: CallSpec, given: Readonly<Record<string, unknown>>): AuditKind => {
  const kind = declaredKind(name, call)
  return kind === 'change' && (given['dry_run'] === true || given['dry_run'] === 'true') ? 'read' : kind
}

const named = (kind: AuditKind): string =>
  Object.entries<CallSpec>(contract)
    .flatMap(([name, call]) => (declaredKind(name, call) === kind ? [`'${name}'`] : []))
    .join(', ')

/** The kind of row `a` as SQL. Rows without one are classified by their call; files and nouns have calls of their own. */
export const kindSql = `coalesce(a.kind, case when a.call in (${named('sign-in')}) then 'sign-in'
  when a.call in (${named('read')}) or a.call ~ '^(search|get)Noun|^/files/' then 'read' else 'change' end)`
