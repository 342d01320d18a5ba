import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Milestone from './Milestone.tsx'
import type { MilestoneInfo } from './types.ts'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let t = undefined as unknown as Awaited<ReturnType<typeof loadTranslator<'journal_guide'>>>
beforeAll(async () => {
  t = await loadTranslator('journal_guide')
})

const week39: MilestoneInfo = {
  id: 4,
  icon: null,
  duration_interval: 'weeks',
  current_period: 39,
  event: null,
  prompt_question: null,
  prompt_placeholder: null,
}
const open = (milestone: MilestoneInfo, progressMilestone = vi.fn((_: unknown) => ({}) as never)) => {
  const client = fakeClient({ progressMilestone })
  render(<Milestone milestone={milestone} isAsking={false} />, { wrapper: memberProviders(client) })
  const sent = () => progressMilestone.mock.calls.map(([request]) => (request as { body: object }).body)
  return { user: userEvent.setup(), sent }
}
const change = () => screen.findByRole('button', { name: t('change_period') })

test('a mistyped week is corrected', async () => {
  const { user, sent } = open(week39)
  await user.click(await change())
  const field = await screen.findByLabelText<HTMLInputElement>(t('weeks_question'))
  expect(field.value).toBe('39')
  await user.clear(field)
  await user.type(field, '9{Enter}')
  await vi.waitFor(() => expect(sent()).toEqual([{ milestone_id: 4, current_week: 9, is_manual: true }]))
  expect(await change()).toBeTruthy()
})

test('it is ended in one step, and a failure keeps the question open', async () => {
  const { user, sent } = open(
    week39,
    vi.fn((_: unknown) => {
      throw new Error('Failed')
    }),
  )
  await user.click(await change())
  await user.click(await screen.findByRole('button', { name: t('stop_showing') }))
  await vi.waitFor(() => expect(sent()).toEqual([{ milestone_id: 4, current_week: null, is_manual: true }]))
  expect(screen.getByLabelText(t('weeks_question'))).toBeTruthy()
})

test('an event says what an administrator has written of it, and leads to its page', async () => {
  const event = { title: 'Week 39', name: null, image: null, description: '<p>Pack a bag.</p>' }
  const { unmount } = render(
    <Milestone milestone={{ ...week39, event: { ...event, url: 'https://example.org/39' } }} isAsking={false} />,
    { wrapper: memberProviders(fakeClient({})) },
  )
  expect(await screen.findByText('Pack a bag.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/39')
  unmount()
  render(<Milestone milestone={{ ...week39, event: { ...event, url: '/client/learn' } }} isAsking={false} />, {
    wrapper: memberProviders(fakeClient({})),
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/client/learn')
})

test('a milestone in months is not asked for in weeks', async () => {
  const { user } = open({ ...week39, duration_interval: 'months', current_period: 3 })
  await user.click(await change())
  expect(await screen.findByLabelText(t('period_question'))).toBeTruthy()
})

test('what an administrator has set to be asked comes first, otherwise it is as specified', async () => {
  const ask = (words: Partial<MilestoneInfo>) =>
    render(<Milestone milestone={{ ...week39, current_period: null, ...words }} isAsking />, {
      wrapper: memberProviders(fakeClient({})),
    })
  const { unmount } = ask({})
  expect((await screen.findByLabelText<HTMLInputElement>(t('weeks_question'))).placeholder).toBe('Ex: 12 weeks')
  unmount()
  const { unmount: close } = ask({ prompt_question: 'Which week is it?', prompt_placeholder: '1 to 40' })
  expect((await screen.findByLabelText<HTMLInputElement>('Which week is it?')).placeholder).toBe('1 to 40')
  close()
  ask({ prompt_question: 'Days since the operation?', duration_interval: 'days' })
  expect((await screen.findByLabelText<HTMLInputElement>('Days since the operation?')).placeholder).toBe('')
})
