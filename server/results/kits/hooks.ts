import { z } from 'zod'
import { kitEvent } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { assertEntered, assertHolds } from '../../kernel/http/authorize.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { HookContext, Hooks } from '../../entities/classkeys/index.ts'
import { sealUpload } from './seal-files.ts'

const course = z.array(kitEvent).max(1000)

/**
 * A kit that returns to someone gets the results back that were put aside when it was taken from them: by mistake, or until the
 * undoing of it.
 */
const giveResultsBack = async (tx: Database, id: number): Promise<void> => {
  const [back] = await tx.query<{ id: number }>({
    name: 'give_results_back',
    text: `update userkits k set encrypted_data = a.encrypted_data, "rawResults" = a.raw_results, results_file = a.results_file,
             samples = a.raw_results -> 'samples', is_simulated = a.is_simulated, are_results_ready = true,
             resulted_at = coalesce(k.resulted_at, a.arrived_at)
           from (select * from kit_arrivals where userkit_id = $1 order by version desc, id desc limit 1) a
           where k.id = $1 and k.user_id = a.user_id and a.replaced_at is not null
             and k.encrypted_data is null and k."rawResults" is null
           returning a.id`,
    values: [id],
  })
  if (!back) return
  await tx.query({
    name: 'take_arrival_back',
    text: `update kit_arrivals set replaced_at = null, encrypted_data = null, raw_results = null, results_file = null where id = $1`,
    values: [back.id],
  })
}

interface Owned {
  user_id: number | null
  results_file: string | null
  is_used: boolean
  registrant: unknown
  has_results: boolean
}

const resultTables: ReadonlySet<string> = new Set(['userkits', 'kit_arrivals'])
const resultColumns = ['encrypted_data', 'rawResults', 'raw_results', 'results_file']

/** Taking someone's results away is more than changing a kit. @throws FORBIDDEN, PASSWORD_NEEDED */
export const assertMayTakeResults = ({ caller, services }: Pick<HookContext, 'caller' | 'services'>): void => {
  assertHolds(caller, 'userkits:results')
  assertEntered(caller, services.now())
}

/** A file that staff upload is sealed before it is stored with its kit. */
const sealNewFile = async ({ tx, services }: HookContext, values: Record<string, unknown>, id: number | null) => {
  const { results_file: path, user_id: given } = values
  if (typeof path !== 'string') return
  const [kit] = await tx.query<{ user_id: number | null; results_file: string | null }>({
    name: 'find_file_and_owner_of_kit',
    text: 'select user_id, results_file from userkits where id = $1',
    values: [id],
  })
  const owner = given === undefined ? kit?.user_id : given
  if (typeof owner === 'number' && path !== kit?.results_file)
    values['results_file'] = await sealUpload(services, owner, path)
}

/** A status that staff set without a time began when they set it. */
const dateStatus = async ({ tx, services }: HookContext, values: Record<string, unknown>, id: number | null) => {
  const { status, status_at: since } = values
  if (status == null || since != null) return
  const [kit] = await tx.query<{ status: string | null }>({
    name: 'find_status_of_kit',
    text: 'select status from userkits where id = $1',
    values: [id],
  })
  if (kit?.status !== status) values['status_at'] = services.now().toISOString()
}

/** Results stay with their member, and a status history must be one that members and labs can be shown. */
export const kitHooks: Hooks = {
  beforeSave: async (context, values, id) => {
    await sealNewFile(context, values, id)
    await dateStatus(context, values, id)
    const { tx } = context
    const { events, user_id: userId, results_file: file, is_used: isUsed, registrant } = values
    if (events !== undefined && events !== null && !course.safeParse(events).success)
      throw fieldError(
        'events',
        'Must be a list of states with their times, such as [{"status": "collected", "created": "2026-03-02T10:00:00Z"}].',
      )
    if (id === null || userId === undefined) return
    const [kit] = await tx.query<Owned>({
      name: 'find_owner_of_results',
      text: `select user_id, results_file, is_used, registrant, (encrypted_data is not null or "rawResults" is not null) as has_results
             from userkits where id = $1 for update`,
      values: [id],
    })
    if (!kit || kit.user_id === userId) return
    if (userId !== null && (isUsed ?? kit.is_used) === true)
      throw fieldError(
        'user_id',
        'This kit’s sample is from its previous member. Clear “Used” if it is from this member.',
      )
    if (kit.user_id === null) return
    const holdsDetails = (registrant === undefined ? kit.registrant : registrant) !== null
    if (kit.has_results || holdsDetails || (file === undefined ? kit.results_file : file) !== null)
      throw fieldError(
        'user_id',
        'This kit has results or details of its current member. Unregister it before assigning it to someone else.',
      )
  },
  afterSaveOf: ['user_id'],
  afterSave: async ({ tx }, _values, id, isNew) => {
    if (!isNew) await giveResultsBack(tx, id)
  },
  beforeDelete: async ({ tx, ...context }, id) => {
    // Those that were put aside are deleted with the kit.
    const found = await tx.query({
      name: 'holds_kit_results',
      text: `select from userkits where id = $1 and (encrypted_data is not null or "rawResults" is not null or results_file is not null)
             union all select from kit_arrivals
             where userkit_id = $1 and (encrypted_data is not null or raw_results is not null or results_file is not null)`,
      values: [id],
    })
    if (found.length > 0) assertMayTakeResults(context)
  },
  beforePurge: async (context, tables) => {
    const rows = tables.flatMap((group) => (resultTables.has(group.table) ? group.rows : []))
    if (rows.some((row) => resultColumns.some((name) => (row[name] ?? null) !== null))) assertMayTakeResults(context)
  },
}
