import { composeMail, mailLanguages, mailTexts } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'

/** Tells the owner in the app and by mail: someone else may have done it. */
export const notifyFactorChanged = async (
  tx: Database,
  { mail, config, now }: Services,
  userId: number,
  change: 'factor_on' | 'factor_off' | 'factor_recovery',
): Promise<void> => {
  const textIn = (language: string | null) => {
    const say = mailTexts(language)
    return { title: say(change), body: say(`${change}_message`) }
  }
  const { title, body: message } = textIn('en')
  const translations = Object.fromEntries(mailLanguages.map((language) => [language, textIn(language)]))
  await notify(tx, {
    userId,
    title,
    message,
    translations,
    kind: 'security',
    url: '/client/profile#security',
    now: now(),
  })
  const [owner] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    text: 'select id, email, first_name, language from users where id = $1',
    values: [userId],
  })
  if (!owner) return
  const own = textIn(owner.language)
  const link = `${config.publicUrl}/client/profile#security`
  const text = mailTexts(owner.language)('factor_text', { title: own.title, message: own.body, link })
  await mail.send(composeMail(owner, change.replace('_', '-'), own.title, text), tx)
}
