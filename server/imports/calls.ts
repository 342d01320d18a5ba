import type { calls } from '#shared/calls/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { headsOf, idInWords, importLimit, inSentence, withEdits, type DayOrder } from '#shared/rules/index.ts'
import type { Caller, HandlersOf, Services } from '../app/types.ts'
import { engineOf, watchedEngineOf, type Engine } from '../classkeys/index.ts'
import type { Database } from '../database/types.ts'
import { readRows, rememberUpload, type FileRow } from '../uploads/index.ts'
import { findNamed, readRow, type ImportColumn } from './cells.ts'
import { changesOf } from './changes.ts'
import { columnsOf } from './columns.ts'
import { withoutGuidance } from './rows.ts'
import { problemsOf, Undone, wordsOf, type Problem } from './problems.ts'

type Calls = Pick<typeof calls, 'importItems'>
type Item = Readonly<Record<string, unknown>> & { id: number }

/** So many problems are answered. */
const listed = 1000

interface Run {
  services: Services
  caller: Caller
  resource: Resource
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  dayOrder: DayOrder
  /** Whether rows with an id change their items. */
  isUpdate: boolean
  /** Whether what can be written stays although other rows cannot. */
  keeps: (failed: number) => boolean
}
interface Outcome {
  created: number
  updated: number
  unchanged: number
  failed: number
  problems: Problem[]
}

/** The item that a row names by its id, in full; null for a row without one. @throws NOT_FOUND, VALIDATION */
const itemOf = async (engine: Engine, { resource, caller, isUpdate }: Run, { values }: FileRow): Promise<Item | null> => {
  const given = values['id']
  if (!isUpdate || given === undefined || given === null || given === '') return null
  const id = idInWords(String(given))
  if (id === null) throw fieldError('id', `'${String(given).slice(0, 100)}' is not an id.`)
  try {
    return JSON.parse((await engine.get(resource, id, caller)).text) as Item
  } catch (error) {
    if (error instanceof HaleError && error.code === 'NOT_FOUND') throw fieldError('id', `There is no ${inSentence(resource.label[0])} with the id ${id}.`)
    throw error
  }
}

/** Writes every row as the back office's form would, each in a savepoint of its own, so that a try meets what the real run meets. */
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
        if (problems.length > 0) return problems.map(({ head, reason }) => ({ row: row.row, column: head, value: wordsOf(row.values[head]), reason }))
        const changes = item ? changesOf(resource, item, body) : body
        if (item && Object.keys(changes).length === 0) outcome.unchanged += 1
        else {
          await tx.transaction(() => (item ? engine.set(resource, item.id, { body: changes, formData: true }, caller) : engine.add(resource, { body, formData: true }, caller)))
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

/** What an update may ask for. @throws BAD_REQUEST, FORBIDDEN, VALIDATION */
const checkUpdate = (resource: Resource, caller: Caller, rows: readonly FileRow[]): void => {
  if (!resource.operations.includes('set')) throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be changed here.` })
  // How many rows say what is there already tells what is there.
  if (!caller.permissions.has(permissionOf(resource, 'read'))) throw new HaleError('FORBIDDEN')
  if (!headsOf(rows).includes('id')) throw fieldError('file', 'The file has no id column.')
}

/** Items of any entity from a file. Access and the rules of single additions hold for each row. */
export const importHandlers: HandlersOf<Calls> = {
  importItems: async ({ body, files, caller, services }) => {
    const resource = watchedEngineOf(services).resource(body.classkey)
    if (!resource.operations.includes('add')) throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be added here.` })
    const rows = withEdits(readRows(files), body.edits ?? [])
    if (rows.length > importLimit) {
      const most = importLimit.toLocaleString('en-US')
      throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please import it in parts.` })
    }
    const { dry_run: isTry, valid_only: takesValid, update: isUpdate, day_order: dayOrder } = body
    if (isUpdate) checkUpdate(resource, caller, rows)
    const { columns, leftOut } = columnsOf(resource, rows, body.columns ?? {}, { isUpdate })
    const data = withoutGuidance(rows, columns)
    const keeps = (failed: number) => !isTry && (failed === 0 || takesValid)
    const { problems, failed, ...counts } = await writeRows({ services, caller, resource, columns, rows: data, dayOrder, isUpdate, keeps })
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
