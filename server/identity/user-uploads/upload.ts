import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { withEdits, type DayOrder } from '#shared/rules/index.ts'
import { assertInForce } from '../../kernel/organizations/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { giveUpAddress, inviteUser } from '../sign-in/index.ts'
import { watchedEngineOf, type Engine } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import {
  columnsOf,
  findNamed,
  problemsOf,
  readRow,
  Undone,
  withoutGuidance,
  type ImportColumn,
} from '../../entities/imports/index.ts'
import { assertMayImport, readRows, takeUpload, type BatchResult, type FileRow } from '../../entities/uploads/index.ts'

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
  await assertInForce(db, [found.id], now(), 'organization_code')
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

interface Known {
  id: number
  is_activated: boolean
}
const findAccount = async (tx: Database, email: string): Promise<Known | null> => {
  const [found] = await tx.query<Known>({
    name: 'find_account_of_upload',
    text: `select u.id, exists (select from credentials c where c.user_id = u.id) as is_activated
           from users u where lower(u.email) = lower($1)`,
    values: [email],
  })
  return found ?? null
}

interface Taking {
  services: Services
  caller: Caller
  organization: Organization
  tags: readonly number[]
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  dayOrder: DayOrder
  isInvited: boolean
  isTry: boolean
}

/** An account's links with one added. */
const withMore = async (
  engine: Engine,
  id: number,
  { organization, tags, caller }: Taking,
): Promise<Record<string, unknown>> => {
  const { text } = await engine.get(engine.resource('user'), id, caller)
  const { organizations, tags: has } = JSON.parse(text) as Record<'organizations' | 'tags', { id: number }[]>
  const ids = (list: readonly { id: number }[], more: readonly number[]) => [
    ...new Set([...list.map((one) => one.id), ...more]),
  ]
  return { organizations: ids(organizations, [organization.id]), tags: ids(has, tags) }
}

/** One person: an account and its invitation, or a new invitation for an account not activated yet. */
const takeRow = async (
  engine: Engine,
  tx: Database,
  upload: Taking,
  body: Readonly<Record<string, unknown>>,
): Promise<Pick<Line, 'status' | 'id'>> => {
  const { services, caller, organization, tags, isInvited } = upload
  const user = engine.resource('user')
  const email = typeof body.email === 'string' ? body.email.trim() : ''
  if (email !== '') await giveUpAddress(services, tx, email.toLowerCase())
  const known = email === '' ? null : await findAccount(tx, email)
  if (known?.is_activated) throw fieldError('email', 'An account with this email address already exists.')
  if (known) {
    await engine.set(user, known.id, { body: await withMore(engine, known.id, upload) }, caller)
    if (isInvited) await inviteUser({ ...services, db: tx }, known.id)
    return { status: 'updated', id: known.id }
  }
  const { text } = await engine.add(
    user,
    { body: { ...body, organizations: [organization.id], tags }, formData: true },
    caller,
  )
  const { id } = JSON.parse(text) as { id: number }
  if (isInvited) await inviteUser({ ...services, db: tx }, id)
  return { status: 'created', id }
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
  const { services, caller, columns, rows, dayOrder, isTry } = upload
  const named = await findNamed(services, caller, columns, rows)
  const attempt = async (tx: Database): Promise<BatchResult> => {
    const engine = watchedEngineOf({ ...services, db: tx })
    const results: Line[] = []
    const seen = new Map<string, number>()
    const emailHead = columns.find(({ name }) => name === 'email')?.head ?? 'email'
    for (const [index, row] of rows.entries()) {
      onRow(index)
      const { body, problems } = readRow(columns, row, { named, resources: services.resources, dayOrder })
      const lines = problems.map(({ head, reason }) => failed(row.row, head, String(row.values[head] ?? ''), reason))
      const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
      const earlier = seen.get(email)
      if (email !== '' && earlier !== undefined)
        lines.push(failed(row.row, emailHead, String(body.email), `This email address is already in row ${earlier}.`))
      else seen.set(email, row.row)
      if (lines.length === 0) {
        try {
          const { status, id } = await tx.attempt(() => takeRow(engine, tx, upload, body))
          results.push({ row: row.row, status, id: isTry ? null : id, message: null })
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
      withEdits(await readRows(files), body.edits ?? []),
    )
    if (result.failed > 0) reply.status(result.created + result.updated > 0 ? 207 : 400)
    return result
  },
}
