import { z } from 'zod'
import { defaultWellbeingCategory } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { id, item, listOf, listQueryWith, text } from '../schemas.ts'

export const contentCalls = defineCalls({
  getRandomHealthTip: {
    method: 'GET',
    path: '/client/healthtips/random',
    summary: 'Returns a health tip that stays the same all day; 204 if there is none',
    access: 'signed-in',
    answer: item,
    mayBeEmpty: true,
    failure: 'Failed to load health tip',
  },
  getRandomReferral: {
    method: 'GET',
    path: '/client/referrals/random',
    summary: 'Returns a referral that stays the same all day; 204 if there is none',
    access: 'signed-in',
    answer: item,
    mayBeEmpty: true,
    failure: 'Failed to load referral',
  },
  listWellbeingTopics: {
    method: 'GET',
    path: '/client/wellbeing/topics',
    summary: 'Returns the wellbeing topics of a category',
    access: 'signed-in',
    query: listQueryWith({ category: z.string().trim().min(1).max(100).default(defaultWellbeingCategory) }),
    /** `categories`: every category with content for the member. */
    answer: listOf(item).extend({ categories: z.array(z.string()) }),
    failure: 'Failed to load wellbeing topics',
  },
  getHelp: {
    method: 'GET',
    path: '/help',
    summary: 'Returns support channels and frequently asked questions',
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
  getNamidaUrl: {
    method: 'GET',
    path: '/client/namidaUrl',
    summary: 'Returns the address where an Auria test is ordered or registered',
    access: 'signed-in',
    answer: z.object({ url: text(2000) }),
    failure: 'Failed to load Namida URL',
  },
})
