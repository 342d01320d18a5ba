import { calledSql } from '#shared/rules/index.ts'
import { z } from 'zod'
import { eraseMember, pathsIn, removeFilesOf } from '../../entities/classkeys/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import { composeFromTexts, lastMail } from '../../kernel/mail/index.ts'
import type { Services } from '../../kernel/types.ts'
import { lastingDutyOf } from '../permissions/index.ts'
import { signingKey, type SigningKey } from '../signing/index.ts'
import { signReceipt, storeReceipt } from './receipt.ts'

interface Owner {
  id: number
  email: string
  first_name: string
  language: string | null
  requested_at: Date
  is_by_owner: boolean
}

/** Mails to the address, also those written before it had an account. @returns their attachments */
const forgetMails = async (tx: Database, { id, email }: Owner): Promise<string[]> => {
  await tx.query({
    text: `delete from jobs.job where data ->> 'outbox_id' in
             (select id::text from outbox where user_id = $1 or lower(to_address) = lower($2))`,
    values: [id, email],
  })
  const mails = await tx.query<{ attachment: string | null }>({
    text: 'delete from outbox where user_id = $1 or lower(to_address) = lower($2) returning attachment',
    values: [id, email],
  })
  return mails.flatMap(({ attachment }) => attachment ?? [])
}

/** What names the person without a reference to the account. */
const forgetMentions = async (tx: Database, { id, email }: Owner): Promise<void> => {
  await tx.query({
    text: `delete from jobs.job where data ->> 'user_id' = $1::bigint::text and not (name = $2 and state = 'active')`,
    values: [id, eraseAccount.name],
  })
  await tx.query({
    text: 'delete from refresh_chains where session_id in (select id from sessions where user_id = $1)',
    values: [id],
  })
  // Refused rows of an uploaded list are quoted with their addresses.
  await tx.query({
    text: `update user_upload_history set errors = null where position(lower($1) in lower(errors::text)) > 0`,
    values: [email],
  })
}

const erase = async (services: Services, tx: Database, owner: Owner, key: SigningKey): Promise<void> => {
  const now = services.now()
  const attachments = await forgetMails(tx, owner)
  await forgetMentions(tx, owner)
  const { deleted, emptied, rows } = await eraseMember(tx, services, owner.id)
  const paths = [...new Set([...attachments, ...pathsIn(rows)])]
  const receipt = await signReceipt(key, {
    requested_at: owner.requested_at.toISOString(),
    requested_by: owner.is_by_owner ? 'owner' : 'administrator',
    erased_at: now.toISOString(),
    deleted,
    kept_without_the_person: emptied,
    files: paths.length,
  })
  await storeReceipt(tx, receipt, now)
  if (paths.length > 0) await services.jobs.send(tx, removeErasedFiles, { paths })
  const { number, sha256 } = receipt
  const records = Object.values(deleted).reduce((sum, count) => sum + count, 0)
  const mail = composeFromTexts(owner, lastMail, 'account_erased', {
    records: String(records),
    files: String(paths.length),
    hash: sha256,
    link: `${services.config.publicUrl}/v1/erasure-receipts/${number}`,
  })
  await services.mail.send({ ...mail, userId: null }, tx)
}

/** Erases an account whose owner did not come back, all of it or nothing. */
export const eraseAccount = defineJob({
  name: 'erase-account',
  label: 'Erase a closed account',
  data: z.object({ user_id: z.number() }),
  timeoutSeconds: 600,
  concurrency: 1,
  run: async ({ user_id: userId }, { services, once }) => {
    const key = await signingKey(services)
    await once(async (tx) => {
      const [owner] = await tx.query<Owner>({
        name: 'find_account_to_erase',
        text: `select u.id, u.email, ${calledSql('u')} as first_name, u.language, c.requested_at, c.is_by_owner
               from account_closures c join users u on u.id = c.user_id
               where c.user_id = $1 and c.due_at <= $2 and not exists (select from legal_holds h where h.user_id = c.user_id) for update`,
        values: [userId, services.now()],
      })
      if (!owner) return
      const duty = await lastingDutyOf(tx, userId)
      if (duty) throw new Error(`Others depend on this account (${duty}), which has to be passed on first`)
      await erase(services, tx, owner, key)
    })
  },
})

/** Deletes the uploaded files of an erased account, unless something else shows them. */
export const removeErasedFiles = defineJob({
  name: 'remove-erased-files',
  label: 'Delete the files of an erased account',
  data: z.object({ paths: z.array(z.string()) }),
  run: async ({ paths }, { services }) => removeFilesOf(services, paths),
})

/** Deletes what was kept of erased accounts, once its time is over. */
export const sweepKept = async ({ db, resources, now }: Services): Promise<void> => {
  for (const { table, erasure } of resources.values()) {
    if (!erasure || erasure === 'delete' || erasure.years === null) continue
    const before = new Date(now())
    before.setUTCFullYear(before.getUTCFullYear() - erasure.years)
    const empty = erasure.empties.map((field) => `${quoted(field)} is null`).join(' and ')
    await db.query({ text: `delete from ${quoted(table)} where created_at < $1 and ${empty}`, values: [before] })
  }
}
