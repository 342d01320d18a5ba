import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { normalizeEmail, withEdits, batchKinds, type DayOrder, type DecimalSign } from '#shared/rules/index.ts'
import { assertTakesIn } from '../../kernel/organizations/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { giveUpAddress, inviteUser } from '../sign-in/index.ts'
import { watchedEngineOf, type Engine } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import {
  changesOf,
  columnsOf,
  decimalIn,
  findNamed,
  problemsOf,
  readRow,
  Undone,
  withoutGuidance,
  type ImportColumn,
} from '../../entities/imports/index.ts'
import { assertMayImport, readRows, takeUpload, type BatchResult, type FileRow } from '../../entities/uploads/index.ts'

import { assertOwnId, assertSamePerson, findKnown, findOwnIds, noteOwnId, type KnownAccount } from './known-account.ts'

type Calls = Pick<typeof calls, 'uploadUsers'>
type Line = BatchResult['results'][number]

/** Set for all rows at once, or not allowed in a file. */
const notInFile = new Set(['organizations', 'tags', 'roles'])

interface Organization {
  id: number
  name: string
}
const findOrganization = async ({ db, now }: Services, code: string): Promise<Organization> => {
  const [found] = await db.query<Organization>({
    name: 'find_organization_by_code',
    text: 'select id, name from organizations where lower(code) = lower($1)',
    values: [code],
  })
  if (!found) throw fieldError('organization_code', `There is no organization with the code '${code}'.`)
  await assertTakesIn(db, [found.id], now(), 'organization_code')
  return found
}

const checkTags = async (db: Database, tags: readonly number[]): Promise<void> => {
  const rows = await db.query<{ id: number }>({
    name: 'find_active_tags',
    text: 'select id from tags where id = any($1::bigint[]) and is_active',
    values: [tags],
  })
  const active = new Set(rows.map(({ id }) => id))
  const missing = tags.find((id) => !active.has(id))
  if (missing !== undefined) throw fieldError('tags', `No active tag has the id ${missing}.`)
}

interface Taking {
  services: Services
  caller: Caller
  organization: Organization
  tags: readonly number[]
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  dayOrder: DayOrder
  decimal: DecimalSign
  isInvited: boolean
  isTry: boolean
}
type Body = Readonly<Record<string, unknown>>
type Links = Readonly<Record<'organizations' | 'tags', readonly { id: number }[]>>
type Taken = Pick<Line, 'status' | 'id' | 'message'>

/** What a row adds to the links of an account. */
const moreLinks = (item: Links, { organization, tags }: Taking): Record<string, number[]> => {
  const wanted = { organizations: [organization.id], tags }
  return Object.fromEntries(
    (['organizations', 'tags'] as const).flatMap((name) => {
      const own = item[name].map(({ id }) => id)
      const more = wanted[name].filter((id) => !own.includes(id))
      return more.length > 0 ? [[name, [...own, ...more]]] : []
    }),
  )
}

/** Corrects an account that nobody has signed in to, and adds it to the organization. @throws VALIDATION for somebody else's */
const correct = async (engine: Engine, known: KnownAccount, upload: Taking, body: Body): Promise<boolean> => {
  const { caller, organization } = upload
  const user = engine.resource('user')
  const { email: _, ...row } = body
  const item = JSON.parse((await engine.get(user, known.id, caller)).text) as Body & Links
  const isOwn = item.organizations.some(({ id }) => id === organization.id)
  assertSamePerson(item, row, isOwn)
  if (!known.is_active && row['is_active'] === undefined)
    throw fieldError('is_active', 'This account is inactive. Enter ‘yes’ to reactivate it, or leave the row out.')
  const changes = { ...(await changesOf(user, item, row)), ...moreLinks(item, upload) }
  if (Object.keys(changes).length === 0) return false
  await engine.set(user, known.id, { body: changes, formData: true }, caller)
  return true
}

/** Mails an invitation to an account that is active. @returns whether it was sent, and why not */
const invite = async ({ services, isInvited }: Taking, tx: Database, id: number, body: Body) => {
  if (!isInvited || body['is_active'] === false) return { isSent: false, message: null }
  const wait = await inviteUser({ ...services, db: tx }, id)
  return wait === null
    ? { isSent: true, message: null }
    : { isSent: false, message: 'No invitation was mailed: there were too many within the hour.' }
}

/** One person: an account and its invitation, or a correction and a new invitation for an account not activated yet. */
const takeRow = async (engine: Engine, tx: Database, upload: Taking, body: Body): Promise<Taken> => {
  const { services, caller, organization, tags } = upload
  const email = typeof body.email === 'string' ? normalizeEmail(body.email) : ''
  if (email !== '') await giveUpAddress(services, tx, email)
  const known = email === '' ? null : await findKnown(tx, email)
  if (known) {
    const isChanged = await correct(engine, known, upload, body)
    const { isSent, message } = await invite(upload, tx, known.id, body)
    const isDone = isChanged || isSent
    return {
      status: isDone ? 'updated' : 'skipped',
      id: known.id,
      message: message ?? (isDone ? null : 'Nothing to change.'),
    }
  }
  const added = { ...body, organizations: [organization.id], tags }
  const { text } = await engine.add(engine.resource('user'), { body: added, formData: true }, caller)
  const { id } = JSON.parse(text) as { id: number }
  const { message } = await invite(upload, tx, id, body)
  return { status: 'created', id, message }
}

const failed = (row: number, column: string | null, value: string | null, reason: string): Line => ({
  row,
  status: 'failed',
  id: null,
  message: reason,
  column,
  value,
  reason,
})

/** Imports every valid row; the others are returned with their reasons. */
const takeRows = async (db: Database, upload: Taking, onRow: (done: number) => void): Promise<BatchResult> => {
  const { services, caller, columns, rows, dayOrder, decimal, isTry } = upload
  const named = await findNamed(services, caller, columns, rows)
  const attempt = async (tx: Database): Promise<BatchResult> => {
    const engine = watchedEngineOf({ ...services, db: tx })
    const results: Line[] = []
    const seen = new Map<string, number>()
    const idColumn = columns.find(({ name }) => name === 'external_id')
    const ids = idColumn ? rows.map(({ values }) => String(values[idColumn.head] ?? '')) : []
    const ownIds = await findOwnIds(tx, upload.organization.id, ids)
    const emailHead = columns.find(({ name }) => name === 'email')?.head ?? 'email'
    for (const [index, row] of rows.entries()) {
      onRow(index)
      const { body, problems } = readRow(columns, row, { named, resources: services.resources, dayOrder, decimal })
      const lines = problems.map(({ head, reason }) => failed(row.row, head, String(row.values[head] ?? ''), reason))
      const email = typeof body.email === 'string' ? normalizeEmail(body.email) : ''
      const earlier = seen.get(email)
      if (email !== '' && earlier !== undefined)
        lines.push(failed(row.row, emailHead, String(body.email), `This email address is already in row ${earlier}.`))
      else seen.set(email, row.row)
      if (lines.length === 0) {
        try {
          assertOwnId(ownIds, body)
          const { status, id, message } = await tx.attempt(() => takeRow(engine, tx, upload, body))
          noteOwnId(ownIds, body)
          results.push({ row: row.row, status, id: isTry ? null : id, message })
          continue
        } catch (error) {
          lines.push(
            ...problemsOf(error, row, columns).map(({ column, value, reason }) =>
              failed(row.row, column, value, reason),
            ),
          )
        }
      }
      results.push(...lines)
    }
    const count = (status: Line['status']) =>
      new Set(results.filter((line) => line.status === status).map((line) => line.row)).size
    return { created: count('created'), updated: count('updated'), failed: count('failed'), results }
  }
  let tried: BatchResult | null = null
  return db
    .attempt(async (tx) => {
      tried = await attempt(tx)
      if (isTry) throw new Undone()
      return tried
    })
    .catch((error: unknown) => {
      if (error instanceof Undone && tried) return tried
      throw error
    })
}

export const userUpload: Services['userUpload'] = async (services, caller, options) => {
  const { fileName, organization_code: code = '', invite: isInvited, dry_run: isTry = false } = options
  const tags = [...new Set(options.tags ?? [])]
  const [organization] = await Promise.all([findOrganization(services, code), checkTags(services.db, tags)])
  return {
    call: 'uploadUsers',
    entry: { kind: 'users', fileName, organizationId: organization.id, tags },
    isWhole: false,
    isTry,
    prepare: async (all) => {
      const user = watchedEngineOf(services).resource('user')
      const { columns, leftOut } = columnsOf(user, all, options.columns ?? {}, { left: notInFile })
      const rows = withoutGuidance(all, columns)
      if (!columns.some(({ name }) => name === 'email'))
        throw new HaleError('VALIDATION', {
          message: 'The file has no column for the email address.',
          errors: { file: 'The file has no column for the email address.' },
        })
      if (!isTry) await assertMayImport(services.db, organization.id, rows.length, services.now())
      const taking = {
        services,
        caller,
        organization,
        tags,
        columns,
        rows,
        dayOrder: options.day_order,
        decimal: decimalIn(columns, rows, options.decimal),
        isInvited,
        isTry,
      }
      return { rows, write: async (db, onRow) => ({ ...(await takeRows(db, taking, onRow)), left_out: leftOut }) }
    },
  }
}

/** Imports an organization's members from a file. Valid rows are imported. If only some are valid, the answer is a 207 with all results, if none are, a 400 with them. */
export const userUploadHandlers: HandlersOf<Calls> = {
  uploadUsers: async ({ body, files, caller, services, reply }) => {
    const upload = await userUpload(services, caller, { ...body, fileName: files[0]?.fileName ?? '' })
    const { result } = await takeUpload(services, caller, upload, async () =>
      withEdits(await readRows(files, body, batchKinds), body.edits ?? []),
    )
    if (result.failed > 0) reply.status(result.created + result.updated > 0 ? 207 : 400)
    return result
  },
}
