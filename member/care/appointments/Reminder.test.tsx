/** The reminder on home says what kind of visit is next. */
import { configure, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import type { Appointment } from './nextAppointment.ts'
import { Reminder } from './Reminder.tsx'

configure({ asyncUtilTimeout: 10_000 })

test.each([
  ['welcome call', 'welcome_call'],
  ['care advocate', 'welcome_call'],
  ['telehealth', 'kind_telehealth'],
  ['primary care', 'kind_primary_care'],
  ['specialty care', 'kind_specialty_care'],
  ['lab visit', 'kind_lab_visit'],
  [null, 'kind_other'],
] as const)('is titled by the type of the visit: %s', async (type, title) => {
  const t = await loadTranslator('widgets')
  const appointment = {
    type,
    appointment_date: { date: '2026-06-12T15:00:00Z', timezone: 'UTC' },
    physician_name: 'Amelia Reyes',
    decrypted_data: null,
  } as unknown as Appointment
  render(<Reminder appointment={appointment} />, {
    wrapper: memberProviders(fakeClient({ getUser: () => ({ profile: { timezone: 'UTC' } }) as never })),
  })
  expect((await screen.findByRole('link')).textContent).toBe(t(title))
  expect(screen.getByText(t('appointment_with', { name: 'Amelia Reyes' }))).toBeTruthy()
})
