/** That there is no connection is said once on a page: by its banner, or by what failed where there is none. */
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { NetworkError } from '#shared/client/index.ts'
import { ErrorState, SaysOfflineContext } from '#shared/ui/index.ts'
import { CrashScreen, failureOf, useErrorText } from '../app/index.ts'
import { FailureNotice } from './FailureNotice.tsx'

const lost = new NetworkError(new TypeError('Failed to fetch'))
const Sentence = () => <p>{useErrorText()(failureOf(lost))}</p>
const places: Readonly<Record<string, ReactNode>> = {
  'a form': <FailureNotice failure={failureOf(lost)} />,
  'a screen that crashed': <CrashScreen />,
  'a card': <ErrorState error={lost} />,
  'a message': <Sentence />,
}
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

test.each(Object.keys(places))('%s says it where the page does not', async (name) => {
  for (const isSaid of [true, false]) {
    render(<SaysOfflineContext value={isSaid}>{places[name]}</SaysOfflineContext>, {
      wrapper: memberProviders(fakeClient({})),
    })
    if (name !== 'a message') await screen.findByText(isSaid ? /still here|Not loaded/ : /You are offline/)
    expect(screen.queryAllByText(/You are offline/), String(isSaid)).toHaveLength(isSaid ? 0 : 1)
    cleanup()
  }
})

test('only the banner and what stands in for it say it', () => {
  const folder = 'shared/languages/en/screens'
  const saying = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>).flatMap(
      ([key, text]) => (/\bYou are offline/.test(text) ? [`${file} ${key}`] : []),
    ),
  )
  expect(saying.toSorted()).toEqual([
    'common.json offline',
    'common.json offline_since',
    'common.json offline_unstored',
    'errors.json offline_title',
  ])
})
