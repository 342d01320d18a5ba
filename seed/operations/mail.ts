import { passwordChangedMail } from '#server/identity/sign-in/index.ts'
import { composeMail } from '#server/kernel/mail/index.ts'
import { resultsMail } from '#server/results/kits/index.ts'
import type { Member } from '../identity/members.ts'
import type { Writer } from '../writer.ts'

const hourMs = 3_600_000
const count = 9

/** Recent emails to members. A demo has no mail server, so all of them stay here. */
export const addMails = async (writer: Writer, members: readonly Member[]): Promise<void> => {
  const { now } = writer.calendar
  const link = `${writer.services.config.publicUrl}/client/testing-center`
  const mails = [
    resultsMail,
    (to: Parameters<typeof resultsMail>[0]) =>
      composeMail(
        to,
        'process',
        'Your first week',
        'You have been with Hale for a week. Today’s tasks are waiting for you.',
      ),
    (to: Parameters<typeof passwordChangedMail>[0]) => passwordChangedMail(to, true),
  ]
  const written = members.slice(0, count)
  const accounts = await writer.services.db.query<{ id: number; language: string | null }>({
    text: 'select id, language from users where id = any($1::bigint[])',
    values: [written.map(({ id }) => id)],
  })
  const languages = new Map(accounts.map(({ id, language }) => [id, language]))
  await writer.insert(
    'outbox',
    written.map(({ id, email, name }, index) => {
      const write = mails[index % mails.length] ?? resultsMail
      const { kind, subject, text } = write(
        { id, email, first_name: name.split(' ')[0] ?? name, language: languages.get(id) ?? null },
        link,
        false,
      )
      return {
        user_id: id,
        kind,
        to_address: email,
        subject,
        body: text,
        created_at: new Date(now.getTime() - (3 + (count - 1 - index) * 17) * hourMs),
        attempts: 0,
      }
    }),
  )
}
