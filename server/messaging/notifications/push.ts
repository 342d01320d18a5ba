import { z } from 'zod'
import { messagesIn } from '#shared/i18n/node.ts'
import {
  purposeOfNotification,
  quietFor,
  type Language,
  type MutableKind,
  type NotificationKind,
} from '#shared/rules/index.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { PushTarget } from '../../integrations/push/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Job } from '../../kernel/types.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import { isClosedFor } from './closed.ts'
import { findPreferences } from '../preferences/index.ts'

const dayS = 24 * 60 * 60
const minuteMs = 60_000
const atOnce = 200

interface News {
  title: string
  body: string | null
  kind: NotificationKind
  url: string | null
  translations: Translations | null
}
interface Row extends PushTarget, News {
  user_id: number
  language: Caller['language'] | null
  timezone: string | null
  is_live: boolean
}

/** Details about results and the account are read after signing in, not on a lock screen; that results cannot wait is no detail. */
const bodyOf = async ({ kind, url }: News, body: string | null, language: Language): Promise<string | null> => {
  if (kind === 'security') return null
  if (kind !== 'results') return body
  return url?.startsWith('/client/testing-center/') ? (await messagesIn('severe', language))('open_today') : null
}

/** The browser is found first, as only its member says where the notification is in a database that is spread. */
const findNews = async ({ db, now }: Services, notificationId: number, subscriptionId: number): Promise<Row | null> => {
  const [browser] = await db.query<Omit<Row, keyof News>>({
    name: 'find_push_browser',
    text: `select p.user_id, u.language, u.timezone, p.endpoint, p.p256dh, p.auth,
             exists (select from sessions s where s.id = p.session_id and s.ended_at is null and s.expires_at > $2) as is_live
           from push_subscriptions p join users u on u.id = p.user_id and u.is_active where p.id = $1`,
    values: [subscriptionId, now()],
  })
  if (!browser) return null
  const [news] = await db.query<News>({
    name: 'find_push',
    text: 'select title, body, kind, url, translations from notifications where user_id = $1 and id = $2 and read_at is null',
    values: [browser.user_id, notificationId],
  })
  return news ? { ...browser, ...news } : null
}

/** When the current quiet hours end; null outside quiet hours. */
const quietUntil = (hours: { from: string; until: string } | null, now: Date, timezone: string): Date | null => {
  if (quietFor(hours, now, timezone) === null) return null
  // Checked minute by minute, so that clock changes do not matter.
  let time = now.getTime()
  for (let minutes = 0; minutes < 25 * 60 && quietFor(hours, new Date(time), timezone) !== null; minutes += 1)
    time += minuteMs
  return new Date(Math.floor(time / minuteMs) * minuteMs)
}

const data = z.object({ notification_id: z.number(), subscription_id: z.number() })

/** Sends one notification to one browser, unless it has been read. Quiet hours delay it. */
export const pushNotification: Job<typeof data> = defineJob({
  name: 'push-notification',
  label: 'Send a push notification',
  data,
  retry: { times: 5, afterSeconds: 30, atMostSeconds: 1800 },
  run: async ({ notification_id, subscription_id }, { services, once, group }) => {
    const { db, now, jobs, push } = services
    const news = await findNews(services, notification_id, subscription_id)
    if (!news) return
    const forget = () =>
      once((tx) => tx.query({ text: 'delete from push_subscriptions where id = $1', values: [subscription_id] }))
    // After signing out in that browser, its screen must not show notifications.
    if (!news.is_live) return void (await forget())
    const purpose = purposeOfNotification[news.kind]
    if (purpose && (await isWithheld(db, news.user_id, purpose))) return
    const preferences = await findPreferences(db, news.user_id)
    if (preferences.muted.includes(news.kind as MutableKind)) return
    if (news.url && (await isClosedFor(db, news.user_id, news.url, now()))) return
    const later = news.kind === 'security' ? null : quietUntil(preferences.quiet_hours, now(), news.timezone ?? 'UTC')
    if (later)
      return once((tx) =>
        jobs.send(tx, pushNotification, { notification_id, subscription_id }, { runAt: later, group }),
      )
    const { title, body } = inLanguage(
      { title: news.title, body: news.body, translations: news.translations },
      news.language ?? 'en',
    )
    const { isGone } = await recordedCall(
      services,
      { integration: 'Web push', mode: 'live', method: 'POST', endpoint: '/', userId: news.user_id },
      async () => {
        const answer = await push.send(news, {
          payload: {
            title,
            body: await bodyOf(news, body, news.language ?? 'en'),
            url: news.url,
            tag: `notification-${notification_id}`,
            id: notification_id,
            // The browser may be someone else's by the time it arrives.
            member: news.user_id,
          },
          topic: `notification-${notification_id}`,
          urgency: news.kind === 'appointment' || news.kind === 'security' ? 'high' : 'normal',
          keepSeconds: dayS,
        })
        return { status: answer.status, answer }
      },
    )
    if (isGone) return void (await forget())
    await once((tx) =>
      tx.query({
        text: 'update push_subscriptions set delivered_at = $2 where id = $1',
        values: [subscription_id, now()],
      }),
    )
  },
})

/** Creates a job for each new notification and each of its member's browsers; one server at a time. @returns how many */
export const announceNews = async ({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> => {
  const [waiting] = await db.query({
    name: 'has_news',
    text: 'select 1 from notifications where announced_at is null limit 1',
  })
  if (!waiting) return 0
  return db.transaction(async (tx) => {
    const [held] = await tx.query<{ is_mine: boolean }>({
      name: 'hold_news',
      text: `select pg_try_advisory_xact_lock(hashtext('announce_news')) as is_mine`,
    })
    if (!held?.is_mine) return 0
    const news = await tx.query<{ id: number; user_id: number; created_at: Date }>({
      text: `update notifications set announced_at = $1 where announced_at is null and id in
               (select id from notifications where announced_at is null order by id limit ${atOnce})
             returning id, user_id, created_at`,
      values: [now()],
    })
    const browsers = await tx.query<{ id: number; user_id: number; group: number | null }>({
      text: `select id, user_id, (select min(organization_id) from user_organizations o where o.user_id = s.user_id) as group
             from push_subscriptions s where user_id = any($1)`,
      values: [[...new Set(news.map((one) => one.user_id))]],
    })
    for (const one of news) {
      // Anything a day old, for example after restoring a database, is no longer news.
      if (now().getTime() - one.created_at.getTime() > dayS * 1000) continue
      for (const browser of browsers) {
        if (browser.user_id === one.user_id)
          await jobs.send(
            tx,
            pushNotification,
            { notification_id: one.id, subscription_id: browser.id },
            { group: browser.group },
          )
      }
    }
    return news.length
  })
}
