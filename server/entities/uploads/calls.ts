import type { calls } from '#shared/calls/index.ts'
import { isGuidance, takenBy } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { batchKinds } from '#shared/rules/index.ts'
import type { Caller, CallContext, HandlersOf, Services } from '../../kernel/types.ts'
import { engineOf } from '../classkeys/index.ts'
import { writeBatch } from './batch.ts'
import { readRows } from './read.ts'
import { takeUpload, type BatchResult, type Upload, type UploadOptions } from './take.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** A file of an organization's members: its valid rows are written. @throws VALIDATION for the organization and the tags */
    userUpload: (services: Services, caller: Caller, options: UploadOptions) => Promise<Upload>
  }
}

type Calls = Pick<typeof calls, 'uploadMedications' | 'uploadAllergies' | 'uploadHealthIssues'>

/** By classkey: the call, its name in the upload history, and the unique column that identifies an item. */
const lists = {
  medications: { call: 'uploadMedications', kind: 'medications', key: 'ndc_code' },
  allergies: { call: 'uploadAllergies', kind: 'allergies', key: 'code' },
  health_issues: { call: 'uploadHealthIssues', kind: 'health issues', key: 'code' },
} as const
type List = keyof typeof lists
const isList = (classkey: string): classkey is List => Object.hasOwn(lists, classkey)

/** A file for a lookup list: all rows or none. */
const lookupUpload = (services: Services, classkey: List, fileName: string): Upload => {
  const { call, kind, key } = lists[classkey]
  const resource = engineOf(services).resource(classkey)
  const taken = (name: string) => (resource.fields[name] ? takenBy(resource.fields[name]) : '')
  return {
    call,
    entry: { kind, fileName },
    isWhole: true,
    isTry: false,
    prepare: async (all) => {
      const rows = all.filter(
        ({ values }) => !isGuidance(Object.entries(values).map(([name, value]) => [taken(name), value] as const)),
      )
      return { rows, write: (db, onRow) => writeBatch({ db, now: services.now }, resource, key, rows, onRow) }
    },
  }
}

/** A file for a list that has an upload of its own. @throws BAD_REQUEST for others */
export const uploadOf = async (
  services: Services,
  caller: Caller,
  classkey: string,
  options: UploadOptions,
): Promise<Upload> => {
  if (classkey === 'user') return services.userUpload(services, caller, options)
  if (isList(classkey)) return lookupUpload(services, classkey, options.fileName)
  throw new HaleError('BAD_REQUEST', { message: `${classkey} has no upload of its own.` })
}

type UploadContext = Pick<CallContext<Calls['uploadMedications']>, 'files' | 'caller' | 'reply' | 'services'>
const upload =
  (classkey: List) =>
  async ({ files, caller, reply, services }: UploadContext): Promise<BatchResult> => {
    const file = lookupUpload(services, classkey, files[0]?.fileName ?? '')
    const { result } = await takeUpload(services, caller, file, () => readRows(files, {}, batchKinds))
    if (result.failed > 0) reply.status(400)
    return result
  }

/** Imports lookup lists from a file: all rows or none, with an entry in the upload history either way. */
export const uploadHandlers: HandlersOf<Calls> = {
  uploadMedications: upload('medications'),
  uploadAllergies: upload('allergies'),
  uploadHealthIssues: upload('health_issues'),
}
