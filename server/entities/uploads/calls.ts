import type { calls } from '#shared/calls/index.ts'
import { isGuidance, takenBy } from '#shared/classkeys/define.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import type { CallContext, HandlersOf, UploadedFile } from '../../kernel/types.ts'
import { engineOf } from '../classkeys/index.ts'
import { writeBatch, type BatchResult } from './batch.ts'
import { rememberUpload, type HistoryEntry } from './history.ts'
import { readRows, type FileRow } from './read.ts'

type Calls = Pick<typeof calls, 'uploadMedications' | 'uploadAllergies' | 'uploadHealthIssues'>

interface Target {
  classkey: 'medications' | 'allergies' | 'health_issues'
  /** Its name in the upload history. */
  kind: HistoryEntry['kind']
  /** The unique column that identifies an item. */
  key: string
}

const nothing = { created: 0, updated: 0, failed: 0 }
const nameOf = (files: readonly UploadedFile[]): string => files[0]?.fileName ?? ''

type UploadContext = Pick<CallContext<Calls['uploadMedications']>, 'files' | 'caller' | 'reply' | 'services'>
const upload =
  (target: Target) =>
  async ({ files, caller, reply, services }: UploadContext): Promise<BatchResult> => {
    const refuse = async (error: unknown, rows: number): Promise<never> => {
      const errors = [{ row: 0, reason: toHaleError(error).message }]
      await rememberUpload(services, caller, {
        kind: target.kind,
        fileName: nameOf(files),
        status: 'refused',
        rows,
        result: nothing,
        errors,
      })
      throw error
    }
    let rows: FileRow[] = []
    try {
      rows = await readRows(files)
    } catch (error) {
      return refuse(error, 0)
    }
    const resource = engineOf(services).resource(target.classkey)
    const taken = (name: string) => (resource.fields[name] ? takenBy(resource.fields[name]) : '')
    rows = rows.filter(
      ({ values }) => !isGuidance(Object.entries(values).map(([name, value]) => [taken(name), value] as const)),
    )
    const result = await writeBatch(services, resource, target.key, rows).catch((error: unknown) =>
      refuse(error, rows.length),
    )
    const isRefused = result.failed > 0
    await rememberUpload(services, caller, {
      kind: target.kind,
      fileName: nameOf(files),
      status: isRefused ? 'refused' : 'completed',
      rows: rows.length,
      result,
      errors: isRefused ? result.results.map(({ row, column, value, reason }) => ({ row, column, value, reason })) : [],
    })
    if (isRefused) reply.status(400)
    return result
  }

/** Imports lookup lists from a file: all rows or none, with an entry in the upload history either way. */
export const uploadHandlers: HandlersOf<Calls> = {
  uploadMedications: upload({ classkey: 'medications', kind: 'medications', key: 'ndc_code' }),
  uploadAllergies: upload({ classkey: 'allergies', kind: 'allergies', key: 'code' }),
  uploadHealthIssues: upload({ classkey: 'health_issues', kind: 'health issues', key: 'code' }),
}
