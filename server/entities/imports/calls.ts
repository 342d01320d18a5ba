import type { calls } from '#shared/calls/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { headsOf, idInWords, importLimit, inSentence, withEdits, type DayOrder } from '#shared/rules/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { engineOf, watchedEngineOf, type Engine } from '../classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { readRows, rememberUpload, type FileRow } from '../uploads/index.ts'
import { findNamed, readRow, type ImportColumn } from './cells.ts'
import { changesOf } from './changes.ts'
import { columnsOf } from './columns.ts'
import { withoutGuidance } from './rows.ts'
import { problemsOf, Undone, wordsOf, type Problem } from './problems.ts'

type Calls = Pick<typeof calls, 'importItems'>
type Item = Readonly<Record<string, unknown>> & { id: number }

/** Maximum number of problems returned. */
const listed = 1000

interface Run {
  services: Services
  caller: Caller
  resource: Resource
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  dayOrder: DayOrder
  /** Whether rows with an id update their items. */
  isUpdate: boolean
  /** Whether to keep valid rows if others fail. */
  keeps: (failed: number) => boolean
}
interface Outcome {
  created: number
  updated: number
  unchanged: number
  failed: number
  problems: Problem[]
}

/** The item a row refers to by its id; null for a row without one. @throws NOT_FOUND, VALIDATION */
const itemOf = async (
  engine: Engine,
  { resource, caller, isUpdate }: Run,
  { values }: FileRow,
): Promise<Item | null> => {
  const given = values['id']
  if (!isUpdate || given === undefined || given === null || given === '') return null
  const id = idInWords(String(given))
  if (id === null) throw fieldError('id', `'${String(given).slice(0, 100)}' is not an id.`)
  try {
    return JSON.parse((await engine.get(resource, id, caller)).text) as Item
  } catch (error) {
    if (error instanceof HaleError && error.code === 'NOT_FOUND')
      throw fieldError('id', `There is no ${inSentence(resource.label[0])} with the id ${id}.`)
    throw error
  }
}

/** Writes every row as the back office's form would, each in its own savepoint, so that a dry run behaves like the real one. */
const writeRows = async (run: Run): Promise<Outcome> => {
  const { services, caller, resource, columns, rows, dayOrder, keeps } = run
  const named = await findNamed(services, caller, columns, rows)
  const attempt = async (tx: Database): Promise<Outcome> => {
    const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, failed: 0, problems: [] }
    const engine = watchedEngineOf({ ...services, db: tx })
    const plain = engineOf(services).within(tx)
    const write = async (row: FileRow): Promise<Problem[]> => {
      try {
        const item = await itemOf(plain, run, row)
        const { body, problems } = readRow(columns, row, { named, resources: services.resources, dayOrder, item })
        if (problems.length > 0)
          return problems.map(({ head, reason }) => ({
            row: row.row,
            column: head,
            value: wordsOf(row.values[head]),
            reason,
          }))
        const changes = item ? changesOf(resource, item, body) : body
        if (item && Object.keys(changes).length === 0) outcome.unchanged += 1
        else {
          await tx.attempt(() =>
            item
              ? engine.set(resource, item.id, { body: changes, formData: true }, caller)
              : engine.add(resource, { body, formData: true }, caller),
          )
          outcome[item ? 'updated' : 'created'] += 1
        }
        return []
      } catch (error) {
        return problemsOf(error, row, columns)
      }
    }
    for (const row of rows) {
      const found = await write(row)
      if (found.length > 0) outcome.failed += 1
      outcome.problems.push(...found)
    }
    return outcome
  }
  let outcome: Outcome | null = null
  return services.db
    .transaction(async (tx) => {
      outcome = await attempt(tx)
      if (!keeps(outcome.failed)) throw new Undone()
      return outcome
    })
    .catch((error: unknown) => {
      if (error instanceof Undone && outcome) return outcome
      throw error
    })
}

/** Checks whether an update is allowed. @throws BAD_REQUEST, FORBIDDEN, VALIDATION */
const checkUpdate = (resource: Resource, caller: Caller, rows: readonly FileRow[]): void => {
  if (!resource.operations.includes('set'))
    throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be changed here.` })
  // The number of rows that match their items would reveal the items' contents.
  assertHolds(caller, permissionOf(resource, 'read'))
  if (!headsOf(rows).includes('id')) throw fieldError('file', 'The file has no id column.')
}

/** Imports items of any entity from a file. The access and rules of single additions apply to each row. */
export const importHandlers: HandlersOf<Calls> = {
  importItems: async ({ body, files, caller, services }) => {
    const resource = watchedEngineOf(services).resource(body.classkey)
    if (!resource.operations.includes('add'))
      throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be added here.` })
    const rows = withEdits(await readRows(files), body.edits ?? [])
    if (rows.length > importLimit) {
      const most = importLimit.toLocaleString('en-US')
      throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please import it in parts.` })
    }
    const { dry_run: isTry, valid_only: takesValid, update: isUpdate, day_order: dayOrder } = body
    if (isUpdate) checkUpdate(resource, caller, rows)
    const { columns, leftOut } = columnsOf(resource, rows, body.columns ?? {}, { isUpdate })
    const data = withoutGuidance(rows, columns)
    const keeps = (failed: number) => !isTry && (failed === 0 || takesValid)
    const { problems, failed, ...counts } = await writeRows({
      services,
      caller,
      resource,
      columns,
      rows: data,
      dayOrder,
      isUpdate,
      keeps,
    })
    const isKept = keeps(failed)
    const written = isTry || isKept ? counts : { ...counts, created: 0, updated: 0 }
    const historyId = isTry
      ? null
      : await rememberUpload(services, caller, {
          kind: 'import',
          subject: resource.label[1],
          fileName: files[0]?.fileName ?? '',
          status: isKept ? 'completed' : 'refused',
          rows: data.length,
          result: { created: written.created, updated: written.updated, failed },
          errors: problems,
        })
    const results = problems.slice(0, listed)
    return { dry_run: isTry, rows: data.length, ...written, failed, results, left_out: leftOut, history_id: historyId }
  },
}
