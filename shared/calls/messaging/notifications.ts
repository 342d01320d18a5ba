import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idInput, instant, optionalBody } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const endpoint = z.url().max(2000)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), say('bytes_in_base64url', { count: bytes }))

export const notificationCalls = defineCalls({
  listUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Returns a list of the member’s unread notifications, newest first',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.looseObject({
          id,
          title: z.string(),
          message: z.string().nullable(),
          kind: z.string(),
          /** A kebab-case name from the icon list. */
          icon: z.string().nullable(),
          /** A path under /client, or a web address. */
          url: z.string().nullable(),
          created_at: instant,
        }),
      ),
      total_count: z.int().nonnegative(),
    }),
    failure: 'Failed to load notifications',
  },
  markNotificationsAsRead: {
    method: 'POST',
    path: '/notifications/mark-as-read',
    summary: 'Marks the given notifications as read, or all of them without `ids`',
    access: 'signed-in',
    body: optionalBody(z.looseObject({ ids: z.array(idInput).max(1000).nullish() })),
    answer: z.object({ updated: z.int().nonnegative() }),
    failure: 'Failed to mark notifications as read',
  },
  getPushKey: {
    method: 'GET',
    path: '/notifications/push-key',
    summary: 'Returns the public key browsers use to subscribe to notifications (VAPID)',
    access: 'signed-in',
    answer: z.object({ public_key: z.string() }),
    failure: 'Failed to load the settings of notifications',
    assumed: true,
  },
  addPushSubscription: {
    method: 'POST',
    path: '/notifications/push-subscriptions',
    summary: 'Subscribes this browser to push notifications, for as long as its session lasts',
    access: 'signed-in',
    ownerOnly: true,
    repetition: 'free',
    body: z.looseObject({ endpoint, keys: z.looseObject({ p256dh: base64url(65), auth: base64url(16) }) }),
    answer: z.object({ id }),
    failure: 'Failed to switch notifications on',
    handles: { 400: 'validation' },
    assumed: true,
  },
  removePushSubscription: {
    method: 'POST',
    path: '/notifications/push-subscriptions/remove',
    summary: 'Unsubscribes this browser from push notifications',
    access: 'signed-in',
    ownerOnly: true,
    repetition: 'free',
    body: z.object({ endpoint }),
    failure: 'Failed to switch notifications off',
    assumed: true,
  },
})
