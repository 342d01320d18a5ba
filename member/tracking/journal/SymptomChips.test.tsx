import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { ChosenDayContext } from '../../app/index.ts'
import { SymptomChips } from './SymptomChips.tsx'

const list = (...logged: number[]) => ({
  models: [
    { id: 1, name: 'Headache', status: null, is_urgent: false },
    { id: 2, name: 'Chest pain', status: null, is_urgent: true },
  ].map((symptom) => ({ ...symptom, status: logged.includes(symptom.id) ? 'Logged' : null })),
})
const settings = (values: Record<string, string>) => ({
  models: Object.entries(values).map(([name, value], index) => ({ id: index + 1, name, value })),
  total_count: 0,
  page_count: 1,
  page_size: 200,
  include_meta: true,
  included_programs: [],
})
const start = (answers: Answers, day: string | null = null) =>
  render(
    <ChosenDayContext value={day}>
      <SymptomChips />
    </ChosenDayContext>,
    { wrapper: memberProviders(fakeClient(answers)) },
  )
const notice = () => within(screen.getByRole('note'))

test('an urgent symptom shows the notice with the configured number immediately, another one does not', async () => {
  const waiting = new Promise<ReturnType<typeof list>>(() => {})
  start({
    listSymptoms: () => list(),
    updateSymptom: () => waiting,
    clientSearch: () => settings({ EmergencyContactNote: 'Go to the next hospital.', EmergencyPhone: '(1) 12' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Headache' }))
  expect(screen.queryByRole('note')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Chest pain' }))
  expect(notice().getByText('Chest pain')).toBeTruthy()
  expect((await notice().findByText('Go to the next hospital.')).lang).toBe('en')
  expect(notice().getByRole('link', { name: 'Call (1) 12' }).getAttribute('href')).toBe('tel:112')
})

test('the number defaults to 911', async () => {
  start({ listSymptoms: () => list(2) })
  expect((await screen.findByRole('link', { name: 'Call 911' })).getAttribute('href')).toBe('tel:911')
})

test('a member in Germany is not told to call 911', async () => {
  start({
    listSymptoms: () => list(2),
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'Europe/Berlin' } }) as never,
    clientSearch: () => settings({ EmergencyContactNote: 'Call 911 in an emergency.', EmergencyPhone: '911' }),
  })
  expect((await screen.findByRole('link', { name: 'Call 112 (Germany)' })).getAttribute('href')).toBe('tel:112')
  expect(notice().queryByText(/911/)).toBeNull()
})

test('who has none of them has logged no symptom', async () => {
  const models = [{ id: 3, name: 'Nothing today', status: 'Logged', is_urgent: false, exclusive: true }]
  start({ listSymptoms: () => ({ models }) })
  expect(await screen.findByText('No symptoms')).toBeTruthy()
  expect(screen.queryByText('1 logged')).toBeNull()
})

test('a past day has no notice', async () => {
  start({ listSymptoms: () => list(2) }, '2020-01-01')
  await screen.findByRole('button', { name: 'Chest pain', pressed: true })
  expect(screen.queryByRole('note')).toBeNull()
})
