import type { Resource } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { within, idInWords, inSentence, type DayOrder, type DecimalSign } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { engineOf, watchedEngineOf, type Engine } from '../classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { FileRow } from '../uploads/index.ts'
import { findNamed, readRow, type ImportColumn } from './cells.ts'
import { changesOf } from './changes.ts'
import { problemsOf, Undone, wordsOf, type Problem } from './problems.ts'

type Item = Readonly<Record<string, unknown>> & { id: number }

export interface Run {
  services: Services
  caller: Caller
  resource: Resource
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  dayOrder: DayOrder
  decimal: DecimalSign
  /** Whether rows with an id update their items. */
  isUpdate: boolean
  /** Whether to keep valid rows if others fail. */
  keeps: (failed: number) => boolean
  /** Told after each row. @throws to stop */
  onRow?: (done: number) => void
}
export interface Outcome {
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
  if (id === null) throw fieldError('id', `'${within(String(given), 100)}' is not an id.`)
  try {
    return JSON.parse((await engine.get(resource, id, caller)).text) as Item
  } catch (error) {
    if (error instanceof HaleError && error.code === 'NOT_FOUND')
      throw fieldError('id', `There is no ${inSentence(resource.label[0])} with the id ${id}.`)
    throw error
  }
}

/**
 * Writes every row as the back office's form would, each in its own savepoint, so that a dry run behaves like the real one.
 * @param db if it is a transaction, what is not kept is undone, and it can go on
 */
export const writeRows = async (db: Database, run: Run): Promise<Outcome> => {
  const { services, caller, resource, columns, rows, dayOrder, decimal, keeps, onRow } = run
  const named = await findNamed(services, caller, columns, rows)
  const attempt = async (tx: Database): Promise<Outcome> => {
    const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, failed: 0, problems: [] }
    const engine = watchedEngineOf({ ...services, db: tx })
    const plain = engineOf(services).within(tx)
    const write = async (row: FileRow): Promise<Problem[]> => {
      try {
        const item = await itemOf(plain, run, row)
        const reading = { named, resources: services.resources, dayOrder, decimal, item }
        const { body, problems } = readRow(columns, row, reading)
        if (problems.length > 0)
          return problems.map(({ head, reason }) => ({
            row: row.row,
            column: head,
            value: wordsOf(row.values[head]),
            reason,
          }))
        const changes = item ? await changesOf(resource, item, body) : body
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
    for (const [index, row] of rows.entries()) {
      const found = await write(row)
      if (found.length > 0) outcome.failed += 1
      outcome.problems.push(...found)
      onRow?.(index + 1)
    }
    return outcome
  }
  let outcome: Outcome | null = null
  return db
    .attempt(async (tx) => {
      outcome = await attempt(tx)
      if (!keeps(outcome.failed)) throw new Undone()
      return outcome
    })
    .catch((error: unknown) => {
      if (error instanceof Undone && outcome) return outcome
      throw error
    })
}
