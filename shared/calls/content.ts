import { z } from 'zod'
import { defaultWellbeingCategory } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { id, idInput, instant, item, listQueryWith, listOf, optionalBody } from './schemas.ts'

export const contentCalls = defineCalls({
  getRandomHealthTip: {
    method: 'GET',
    path: '/client/healthtips/random',
    summary: 'One health tip; 204 without any',
    access: 'signed-in',
    answer: item,
    mayBeEmpty: true,
    failure: 'Failed to load health tip',
  },
  getRandomReferral: {
    method: 'GET',
    path: '/client/referrals/random',
    summary: 'One referral; 204 without any',
    access: 'signed-in',
    answer: item,
    mayBeEmpty: true,
    failure: 'Failed to load referral',
  },
  listWellbeingTopics: {
    method: 'GET',
    path: '/client/wellbeing/topics',
    summary: 'Wellbeing topics of a category',
    access: 'signed-in',
    query: listQueryWith({ category: z.string().trim().min(1).max(100).default(defaultWellbeingCategory) }),
    answer: listOf(item),
    failure: 'Failed to load wellbeing topics',
  },
  listUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    summary: 'The own unread notifications, newest first',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.looseObject({ id, title: z.string(), message: z.string().nullable(), url: z.string().nullable(), created_at: instant }),
      ),
      total_count: z.int().nonnegative(),
    }),
    failure: 'Failed to load notifications',
  },
  markNotificationsAsRead: {
    method: 'POST',
    path: '/notifications/mark-as-read',
    summary: 'Mark the given notifications as read, or all without `ids`',
    access: 'signed-in',
    body: optionalBody(z.looseObject({ ids: z.array(idInput).max(1000).nullish() })),
    answer: z.object({ updated: z.int().nonnegative() }),
    failure: 'Failed to mark notifications as read',
  },
})
