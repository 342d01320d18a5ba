/** A test card offers exactly the actions of its state. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTranslator } from '#tests/harness/messages.ts'
import { createI18n, I18nProvider } from '../../i18n/index.ts'
import { TestCard } from './TestCard.tsx'
import type { TestOrder } from './types.ts'

const i18n = createI18n()
let t: Awaited<ReturnType<typeof loadTranslator<'testing_center'>>>
let ofKits: Awaited<ReturnType<typeof loadTranslator<'kits'>>>
beforeAll(async () => {
  t = await loadTranslator('testing_center')
  ofKits = await loadTranslator('kits')
  await Promise.all([i18n.waitFor('testing_center'), i18n.waitFor('kits')])
})

const order: TestOrder = {
  name: 'Iron',
  orderDate: '2026-05-01T00:00:00Z',
  orderNumber: null,
  status: 'placed',
  kitId: null,
  biomarkerCount: 0,
  areResultsReady: false,
  shippingDetails: { isShipping: false, trackingNumber: null, updatedAt: null },
  providerCode: 'spot',
  kit: null,
}
const kit = {
  kit_id: 'AB-1',
  status: null,
  registered_to: 'Ada',
  resulted_at: null,
  events: [],
  biomarkers: [],
  areResultsReady: false,
  hasFile: false,
  isFileSealed: false,
  simulated: false,
}
const onContinue = vi.fn()
const draw = (changes: Partial<TestOrder>, more: object = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <TestCard
        order={{ ...order, ...changes }}
        timezone="UTC"
        results={{ href: '/results' }}
        register={{ href: '/register' }}
        onContinue={onContinue}
        {...more}
      />
    </I18nProvider>,
  )
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const enabled = () => screen.queryAllByRole('button').filter((button) => !button.matches(':disabled, [aria-disabled]'))

test('ready results are linked, with the kit number and the number of biomarkers', () => {
  draw({ areResultsReady: true, kitId: 'AB-1', biomarkerCount: 2 })
  expect(hrefs()).toEqual(['/results'])
  expect(enabled()).toEqual([])
  expect(
    screen.getByText(`${ofKits('kit_number', { number: 'AB-1' })}, ${ofKits('kit_biomarkers', { count: 2 })}`),
  ).toBeTruthy()
})
test('a package in transit links to its carrier', () => {
  draw({
    status: 'shipped',
    shippingDetails: { isShipping: true, trackingNumber: '1Z999AA10123456784', updatedAt: null },
  })
  expect(hrefs().every((href) => href?.includes('1Z999AA10123456784'))).toBe(true)
  expect(hrefs().length).toBeGreaterThan(0)
  expect(enabled()).toEqual([])
})
test('an unfinished registration can be continued', async () => {
  draw({ kitId: 'AB-1', kit: { ...kit, registered_to: null } })
  const [button, ...others] = enabled()
  expect(others).toEqual([])
  await userEvent.click(button ?? document.body)
  expect(onContinue).toHaveBeenCalledOnce()
  expect(screen.getByText(t('hint_partially_completed'))).toBeTruthy()
  expect(hrefs()).toEqual([])
})
test('a body scan has no kit to register', () => {
  draw({ status: 'delivered', providerCode: '3d-look' })
  expect(hrefs()).toEqual([])
})
test('a delivered kit links to its registration', () => {
  draw({ status: 'delivered' })
  expect(hrefs()).toEqual(['/register'])
})
test('a kit in processing has no action', () => {
  draw({ kitId: 'AB-1', kit })
  expect(hrefs()).toEqual([])
  expect(enabled()).toEqual([])
  expect(screen.getByText(ofKits('kit_processing'))).toBeTruthy()
})
test('the selected card is marked', () => {
  draw({}, { isSelected: true })
  expect(screen.getByRole('article').getAttribute('aria-current')).toBe('true')
})
test('other cards are not', () => {
  draw({})
  expect(screen.getByRole('article').hasAttribute('aria-current')).toBe(false)
})

test.each([
  [
    'a kit that its lab calls in transit',
    { kitId: 'AB-1', kit: { ...kit, status: 'in_transit' } },
    'kit_status_in_transit',
  ],
  ['an order that was shipped', { status: 'shipped' }, 'kit_status_in_transit'],
  [
    'a parcel that its carrier delivers',
    { shippingDetails: { isShipping: true, trackingNumber: null, updatedAt: null } },
    'kit_out_for_delivery',
  ],
] as const)('the shipping of %s stands above the processing of its results', (_, changes, words) => {
  draw(changes)
  const [shipping] = screen.getAllByText(ofKits(words))
  const processing = screen.getByText(ofKits('kit_processing'))
  expect(shipping?.compareDocumentPosition(processing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
