import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memberProviders, fakeClient } from '#tests/harness/member.tsx'
import { normalizeWidget, type WidgetCustomName } from '#shared/rules/index.ts'
import { BuiltInsContext, type BuiltIns } from './builtIns.ts'
import { screenOf } from './screens.ts'
import type { MemberWidget } from './useWidgets.ts'
import { Zone } from './Zone.tsx'

vi.mock('#shared/rules/engagement/built-in-widgets.ts', async (original) => {
  const real = await original<typeof import('#shared/rules/engagement/built-in-widgets.ts')>()
  return { builtInWidgets: { ...real.builtInWidgets, 'tide table': { isWide: true } } }
})

const added = {
  'tide table': {
    load: async () => ({ default: ({ widget }: { widget: MemberWidget }) => <p>{`Tides of ${widget.name}`}</p> }),
    skeleton: { height: 0 },
  },
}
const widget = normalizeWidget({
  id: 1,
  name: 'Sylt',
  type: 'custom',
  custom_name: 'Tide table',
}) as unknown as MemberWidget

test('a built-in widget is one name and one entry', async () => {
  render(
    <BuiltInsContext value={added as Partial<BuiltIns> as BuiltIns}>
      <Zone name="grid" widgets={[widget]} />
    </BuiltInsContext>,
    { wrapper: memberProviders(fakeClient({})) },
  )
  const card = await screen.findByText('Tides of Sylt')
  expect(card.closest('[data-type]')?.getAttribute('data-wide')).toBe('true')
  expect(screenOf({ path: '/client/tide-table' })).toEqual({ widget: 'tide table' })
})

test('a name without an entry does not compile', () => {
  type Without<Name extends WidgetCustomName> = Omit<BuiltIns, Name>
  // @ts-expect-error Every name has an entry.
  const incomplete = (entries: Without<'fitness'>): BuiltIns => entries
  expect(incomplete).toBeTypeOf('function')
})
