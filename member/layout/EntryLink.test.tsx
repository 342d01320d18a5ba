import { configure, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { useFlags } from '../app/index.ts'
import { AppointmentsLink, BodyLinks, RewardsLink, TestingLink, useHasTesting } from './EntryLink.tsx'

configure({ asyncUtilTimeout: 10_000 })
const flags = (models: readonly { name: string; is_enabled: boolean }[]): Answers => ({
  clientSearch: () => ({ models }) as never,
})
const Known = () => <p>{useFlags().isOn && 'flags are known'}</p>
const hrefs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('each entry opens its screen', () => {
  render(
    <>
      <AppointmentsLink />
      <TestingLink />
      <RewardsLink />
    </>,
    { wrapper: memberProviders(fakeClient(flags([]))) },
  )
  expect(hrefs()).toEqual([
    ['Appointments', '/client/appointments'],
    ['Testing', '/client/testing-center'],
    ['Rewards', '/client/rewards'],
  ])
})

test.each([
  [true, ['/client/vitals/overview', '/client/3d-look']],
  [false, ['/client/3d-look']],
])('the link to vitals is shown with their flag: %s', async (is_enabled, expected) => {
  const client = fakeClient(flags([{ name: 'vitals', is_enabled }]))
  render(
    <>
      <BodyLinks />
      <Known />
    </>,
    { wrapper: memberProviders(client) },
  )
  expect(hrefs().map(([, href]) => href)).toEqual(['/client/3d-look'])
  await screen.findByText('flags are known')
  expect(hrefs().map(([, href]) => href)).toEqual(expected)
})

const Testing = () => <p>{useHasTesting() ? 'has tests' : 'has none'}</p>
test.each([
  [true, 'has tests'],
  [false, 'has none'],
])('the link to tests is shown with their flag: %s', async (is_enabled, words) => {
  render(
    <>
      <Testing />
      <Known />
    </>,
    { wrapper: memberProviders(fakeClient(flags([{ name: 'my test page', is_enabled }]))) },
  )
  await screen.findByText('flags are known')
  expect(await screen.findByText(words)).toBeTruthy()
})
test('tests are assumed until the flags are loaded', () => {
  render(<Testing />, { wrapper: memberProviders(fakeClient({ clientSearch: () => new Promise(() => {}) })) })
  expect(screen.getByText('has tests')).toBeTruthy()
})
