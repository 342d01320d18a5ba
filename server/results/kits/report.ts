import { readersFormats } from '#shared/i18n/node.ts'
import { HaleError } from '#shared/errors.ts'
import { readResultDocument } from '#shared/results/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { crisisHelpFor } from '../../identity/users/index.ts'
import { findResultFile, type FullKitRow } from './queries.ts'
import { isSealedFile } from './seal-files.ts'
import { findCurrent } from './versions.ts'

const noFile = () => new HaleError('NOT_FOUND', { message: say('results_no_file') })

const onlyInBrowser = () =>
  new HaleError('BAD_REQUEST', {
    message: say('results_sealed'),
  })

const written = (date: string | Date | null, caller: Caller): string | null =>
  date && readersFormats(caller).formatDate(date, caller.timezone ?? 'UTC')

/**
 * The results of a kit as a PDF in the member's language, or the lab's own file where there is nothing else.
 * @throws NOT_FOUND when there are none, BAD_REQUEST for results that only the browser can read
 */
export const makeReport = async (services: Services, caller: Caller, kit: FullKitRow): Promise<Buffer> => {
  const { db, files, now } = services
  if (kit.encrypted_data !== null) throw onlyInBrowser()
  const read = readResultDocument(kit.provider_code, kit.raw_results)
  // Older documents do not say who entered them.
  const current = await findCurrent(db, kit.id, caller.userId)
  const document = read && current?.source === 'entered' ? { ...read, origin: 'staff' as const } : read
  if (!document) {
    const path = await findResultFile(db, caller.userId, kit.kit_id)
    const file = path === null ? null : await files.read(path)
    if (!file) throw noFile()
    if (isSealedFile(path ?? '')) throw onlyInBrowser()
    return file.bytes
  }
  // A large library that most servers never need.
  const { writeReport } = await import('#shared/report/node.ts')
  const bytes = await writeReport({
    document,
    facts: {
      name: kit.name,
      kitId: kit.kit_id,
      orderNumber: kit.order_number,
      registeredTo: kit.registered_to,
      collectedOn: written(kit.collected_on, caller),
      resultedOn: written(kit.resulted_at, caller),
      corrections: current?.corrections ?? 0,
      issuer: 'Hale',
    },
    emergency: (await crisisHelpFor({ caller, services })).emergency,
    language: caller.language,
    locale: readersFormats(caller).locale,
    now: now(),
  })
  return Buffer.from(bytes)
}
