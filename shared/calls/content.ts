import { z } from 'zod'
import { defaultWellbeingCategory } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { id, idInput, instant, item, listQueryWith, listOf, optionalBody } from './schemas.ts'

export const contentCalls = defineCalls({
  getRandomHealthTip: {
    method: 'GET',
    path: '/client/healthtips/random',
    summary: 'One health tip, the same for the whole of the member’s day; 204 without any',
    access: 'signed-in',
    answer: item,
    mayBeEmpty: true,
    failure: 'Failed to load health tip',
  },
  getRandomReferral: {
    method: 'GET',
    path: '/client/referrals/random',
    summary: 'One referral, the same for the whole of the member’s day; 204 without any',
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
    /** `categories`: all in which there is something for the member. */
    answer: listOf(item).extend({ categories: z.array(z.string()) }),
    failure: 'Failed to load wellbeing topics',
  },
  listVirtualCareTypes: {
    method: 'GET',
    path: '/client/virtual-care-types',
    summary: 'Virtual care that the own organizations offer, in their order',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.object({
          id: z.int().positive(),
          name: z.string(),
          /** HTML. */
          description: z.string().nullable(),
          cta_img: z.string().nullable(),
          cta_text: z.string().nullable(),
          cta_url: z.string().nullable(),
          hours: z.string().nullable(),
          cost: z.string().nullable(),
        }),
      ),
    }),
    failure: 'Failed to load virtual care types',
    assumed: true,
  },
  getHelp: {
    method: 'GET',
    path: '/help',
    summary: 'Ways to reach support, and questions that are answered for everybody',
    access: 'public',
    query: z.object({ language: z.string().trim().max(10).default('en') }),
    answer: z.object({
      phone: z.string().nullable(),
      email: z.string().nullable(),
      ways: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string().nullable(),
          icon: z.string().nullable(),
          channel: z.string(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          url: z.string().nullable(),
          hours: z.string().nullable(),
        }),
      ),
      questions: z.array(z.object({ id, question: z.string(), answer: z.string(), category: z.string().nullable() })),
    }),
    failure: 'Failed to load help',
    assumed: true,
  },
  listUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    summary: 'The own unread notifications, newest first',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.looseObject({
          id,
          title: z.string(),
          message: z.string().nullable(),
          kind: z.string(),
          /** A kebab-case name of the icon list. */
          icon: z.string().nullable(),
          /** A path under /client, or an address of the web. */
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
    summary: 'Mark the given notifications as read, or all without `ids`',
    access: 'signed-in',
    body: optionalBody(z.looseObject({ ids: z.array(idInput).max(1000).nullish() })),
    answer: z.object({ updated: z.int().nonnegative() }),
    failure: 'Failed to mark notifications as read',
  },
})
