/** Which calls with a care advocate are offered. */
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import { AdvocateCalls } from './AdvocateCalls.tsx'

let t: Awaited<ReturnType<typeof loadTranslator<'appointments'>>>
beforeAll(async () => {
  t = await loadTranslator('appointments')
})

const later = ['Results review', 'Nutrition']
const attended = { id: 5, type: 'welcome call', appointment_date: { date: '2020-01-06T15:00:00Z', timezone: 'UTC' } }

test.each([
  ['not after one was attended, however long ago', attended, () => later],
  ['to who never had one', null, () => [t('title_welcome_call'), ...later]],
])('the first call is offered %s', async (_, last, offered) => {
  const client = fakeClient({
    clientSearch: () => ({ models: later.map((name) => ({ code: name.toLowerCase(), name })) }) as never,
    getLastAppointment: () => last as never,
    listTimeslots: () => ({ slots: [], providers: [] }) as never,
  })
  render(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <AdvocateCalls welcome={null} onReschedule={() => {}} onBooked={() => {}} />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const choices = await screen.findByRole('radiogroup', { name: t('which_call') })
  expect(
    within(choices)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent),
  ).toEqual(offered())
  expect(client.named('getLastAppointment')[0]?.request).toEqual({
    query: { status: 'attended', type: 'welcome call' },
  })
})

test('after the welcome call, without any other call to book, the way to Help is shown', async () => {
  const client = fakeClient({
    clientSearch: () => ({ models: [] }) as never,
    getLastAppointment: () => attended as never,
  })
  render(<AdvocateCalls welcome={null} onReschedule={() => {}} onBooked={() => {}} />, {
    wrapper: memberProviders(client),
  })
  expect(await screen.findByText(t('no_further_call'))).toBeTruthy()
  expect(screen.getByRole('link', { name: t('open_help') }).getAttribute('href')).toBe('/client/help')
})
