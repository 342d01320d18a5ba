import { calledSql } from '#shared/rules/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { composeFromTexts, type Recipient } from '../../kernel/mail/index.ts'
import type { Handler } from '../../kernel/types.ts'

/** A mail server that takes longer is out of order, and the person who waits wants an answer. */
const patienceMs = 20_000

const answered = async (sending: Promise<void>): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`The mail server has not answered for ${patienceMs / 1000} s`), patienceMs)
  })
  const sent = sending.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

/** Sends a mail to the caller without the queue. One that was sent is in the outbox, and shows that mail works. */
export const sendTestMail: Handler<(typeof calls)['sendTestMail']> = async ({
  caller,
  services: { db, mail, now },
}): Promise<AnswerOf<'sendTestMail'>> => {
  const [recipient] = await db.query<Recipient & { first_name: string }>({
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1`,
    values: [caller.userId],
  })
  if (!recipient) throw new Error('The caller has no account')
  const { to, subject, text, kind } = composeFromTexts(recipient, 'test', 'test_mail')
  const problem = await answered(mail.transmit({ id: `test-${crypto.randomUUID()}`, to, subject, text }))
  if (problem === null)
    await db.query({
      text: `insert into outbox (user_id, kind, to_address, subject, body, created_at, sent_at, attempts)
             values ($1, $2, $3, $4, $5, $6, $6, 1)`,
      values: [recipient.id, kind, to, subject, text, now()],
    })
  return { to, problem }
}
