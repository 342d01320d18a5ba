/** Staff see that a value is severe, and by which source, in the member's record and while they enter results. */
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { severeMarkers, severeReadings, surfacesOf } from '#tests/harness/severe-cases.ts'
import { severeSources } from '#shared/rules/index.ts'
import { EnterResults } from './resources/userkits/EnterResults.tsx'
import HealthTab from './resources/users/show/tabs/HealthTab.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const surfaces = {
  'staff’s record': async () => {
    const page = { page_count: 1, page_size: 10, total_count: severeReadings.length }
    const models = severeReadings.map(({ data }, id) => ({
      id,
      created_at: '2026-06-01T10:00:00Z',
      source: 'member',
      provider: null,
      sources: {},
      data,
      passed: [],
    }))
    openScreen(
      <RecordContextProvider value={{ id: 3 }}>
        <HealthTab />
      </RecordContextProvider>,
      { answers: { listUserVitals: () => ({ ...page, models }) as never } },
    )
    const marks = await screen.findAllByText(/^\s*Critical: /)
    expect(marks).toHaveLength(severeReadings.length)
    severeReadings.forEach(({ rule, value }, index) => {
      expect(marks[index]?.textContent).toContain(String(value))
      expect(marks[index]?.textContent).toContain(severeSources[rule.source])
      expect(marks[index]?.querySelector('svg')).toBeTruthy()
    })
  },
  'staff’s result entry': async () => {
    for (const { result, ...marker } of severeMarkers) {
      const entry = {
        markers: [{ ...marker, plausible_min: null, plausible_max: null }],
        version: 0,
        needs_review: false,
        is_correction: false,
        waiting: null,
      }
      openScreen(
        <EnterResults
          kit={{ id: 7, kit_id: 'K-70' }}
          entry={entry}
          onClose={() => {}}
          onEntered={() => {}}
          onConflict={() => {}}
        />,
        { answers: {} },
      )
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: result } })
      fireEvent.click(screen.getByRole('button', { name: 'Save' }))
      const alert = await screen.findByText(/^Critical: the member is told to act today\./)
      expect(alert.closest('[role="note"]')?.querySelector('svg')).toBeTruthy()
      cleanup()
    }
  },
}
test('all surfaces of staff are looked at', () => expect(Object.keys(surfaces)).toEqual(surfacesOf('staff')))
test.each(Object.entries(surfaces))('%s says that a value is severe', async (_, look) => look())
