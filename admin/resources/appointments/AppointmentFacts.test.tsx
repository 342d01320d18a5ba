/** What a visit is about, of members who share it and of those who do not. */
import { configure, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#shared/errors.ts'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Appointment } from './appointment.ts'
import { About } from './AppointmentFacts.tsx'

configure({ asyncUtilTimeout: 10_000 })

const open = (appointment: object, shares_data: boolean) =>
  openScreen(<About appointment={{ user_id: 3, encrypted_data: null, ...appointment } as Appointment} />, {
    answers: { getUserOverview: () => ({ shares_data }) as never },
    permissions: ['user:read'],
  })

test('what is not shared is not called missing', async () => {
  open({ symptoms: null, notes: null }, false)
  expect(await screen.findByText(errorCatalogue.NOT_SHARED.message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See consents' }).getAttribute('href')).toContain('/user/3/show')
  expect(screen.queryByText('Symptoms')).toBeNull()
})

test('what is shared and was not given is', async () => {
  open({ symptoms: null, notes: null }, true)
  expect(await screen.findAllByText('None')).toHaveLength(2)
})

test('what there is needs no question', async () => {
  const { client } = open({ symptoms: 'Cough', notes: null }, true)
  expect(await screen.findByText('Cough')).toBeTruthy()
  expect(client.named('getUserOverview')).toHaveLength(0)
})
