import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { CallContext, Caller, Services } from '../../kernel/types.ts'
import { assertWithinMailLimit } from '../../kernel/rate-limit/index.ts'
import { readPdf } from '../../kernel/files/index.ts'
import { sharedResultsMail } from './mails.ts'
import { findUser, nameOf } from '../../identity/users/index.ts'
import type { FullKitRow } from './queries.ts'
import { makeReport } from './report.ts'

type Body = CallContext<(typeof calls)['sendResults']>['body']

const largest = 5 * 1024 * 1024

/**
 * The PDF created by a browser, which must be encrypted: mail can be read in transit.
 * @throws VALIDATION at the file
 */
const lockedPdf = async (base64: string): Promise<Buffer> => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largest) throw fieldError('file', say('file_larger'))
  const pdf = await readPdf(bytes)
  if (!pdf) throw fieldError('file', say('file_invalid'))
  if (!pdf.isLocked) throw fieldError('file', say('file_password'))
  return bytes
}

/** @throws VALIDATION for results that only the browser can read, NOT_FOUND when there are none */
const pdfOf = async (
  services: Services,
  caller: Caller,
  kit: FullKitRow,
  file: string | undefined,
): Promise<Buffer> => {
  if (file !== undefined && file !== '') return lockedPdf(file)
  if (kit.encrypted_data !== null) throw fieldError('file', say('results_sealed_send'))
  return makeReport(services, caller, kit)
}

/**
 * Mails a member's results to someone the member names, as a PDF attached to a letter that says nothing of its contents. Records
 * the recipient for the member.
 * @param answer written with it
 * @throws TOO_MANY_REQUESTS after several mails within an hour
 */
export const sendResults = async <T>(
  services: Services,
  caller: Caller,
  kit: FullKitRow,
  body: Body,
  answer: (tx: Database) => Promise<T>,
): Promise<T> => {
  const bytes = await pdfOf(services, caller, kit, body.file)
  const { db, files, mail, now } = services
  const account = await findUser(db, caller.userId, now())
  const sender = (await nameOf(db, caller.userId)) || 'A member of Hale'
  const path = await files.save(
    'mail',
    { fieldName: 'file', fileName: 'result.pdf', mediaType: 'application/pdf', bytes },
    'document',
  )
  return db
    .transaction(async (tx) => {
      await assertWithinMailLimit(services, tx, 'results', `${caller.userId}`)
      const letter = sharedResultsMail({
        to: body.email,
        userId: caller.userId,
        sender,
        message: body.message ?? null,
        language: account?.language ?? null,
      })
      const wait = await mail.send({ ...letter, attachment: { path, name: 'result.pdf' } }, tx)
      if (wait !== null) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: wait })
      await tx.query({
        name: 'note_sent_results',
        text: 'insert into result_sends (user_id, userkit_id, to_address, created_at) values ($1, $2, $3, $4)',
        values: [caller.userId, kit.id, body.email, now()],
      })
      return answer(tx)
    })
    .catch(async (error: unknown) => {
      await files.remove(path)
      throw error
    })
}
