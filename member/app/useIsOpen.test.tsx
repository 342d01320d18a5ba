/** Which links are shown while feature flags close screens, wherever they come from. */
import { globSync, readFileSync } from 'node:fs'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { flagNames, flagOfPath } from '#shared/rules/index.ts'
import { OpenLinksContext } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useIsOpen } from './useIsOpen.ts'

const openWithout = async (off: string) => {
  const models = flagNames.map((name, id) => ({ id, name, is_enabled: name !== off }))
  const client = fakeClient({ clientSearch: () => ({ models, page_count: 1, total_count: models.length }) as never })
  const { result } = renderHook(useIsOpen, { wrapper: memberProviders(client) })
  await waitFor(() => expect(client.named('clientSearch')).toHaveLength(1))
  await waitFor(() => expect(['/client/vitals', '/client/testing-center'].filter(result.current)).toHaveLength(1))
  return result.current
}

describe('without tests', () => {
  test.each([
    ['/client/testing-center', false],
    ['/client/testing-center/4F7-1?trend', false],
    ['/client/Testing-Center#results', false],
    [`${location.origin}/client/testing-center/register`, false],
    ['/client/testing-centers', true],
    ['/client/vitals/history', true],
    ['/client/home', true],
    ['https://elsewhere.test/client/testing-center', true],
    ['javascript:alert(1)', false],
  ])('%s is open: %s', async (url, isOpen) => expect((await openWithout('my test page'))(url)).toBe(isOpen))
})

test('without vitals, their screens are closed and the others open', async () => {
  const isOpen = await openWithout('vitals')
  expect(['/client/vitals', '/client/vitals/overview?x', '/client/testing-center'].map(isOpen)).toEqual([
    false,
    false,
    true,
  ])
})

test("the words of a closed link in staff's texts stay", async () => {
  const html = '<p>See <a href="/client/vitals">your <b>vitals</b></a> or <a href="/client/home">home</a>.</p>'
  render(
    <OpenLinksContext value={(place) => flagOfPath(place) === null}>
      <RichText html={html} />
    </OpenLinksContext>,
  )
  expect(await screen.findByRole('link', { name: 'home' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('vitals').closest('p')?.textContent).toBe('See your vitals or home.')
})

/** Files that decide whether an address may be a link, and what asks whether it is open. */
const elsewhere: Readonly<Record<string, string>> = {
  'member/app/useIsOpen.ts': 'It is the question itself.',
  'member/care/appointments/AppointmentItem.tsx': 'The address is that of a video visit.',
  'member/care/help/Help.tsx': 'Visitors have no flags; the screen itself says that it is closed.',
  'member/content/ContentWidget.tsx': 'It asks both.',
  'member/content/pages.ts': 'Gallery asks for the target.',
  'member/engagement/search/sources.ts': 'ResultRow asks.',
  'member/identity/legal/DocumentText.tsx': 'The address is that of a file.',
  'member/identity/legal/LegalDocument.tsx': 'The address is that of a file.',
  'member/results/kits/MarkerPanel.tsx': 'The address is that of a publication.',
  'member/results/testing-center/register/Instructions.tsx': 'The address is that of a video.',
  'member/results/testing-center/register/RegisterKit.tsx': 'Only other sites are linked.',
  'member/tracking/wellbeing/topics.ts': 'TopicRow asks.',
}

test('every link to an address that staff type asks whether it is open', () => {
  const found = globSync('member/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && readFileSync(path, 'utf8').includes('isSafeUrl('),
  )
  expect(found.toSorted()).toEqual(Object.keys(elsewhere))
})
