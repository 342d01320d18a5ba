import { expect, it } from 'vitest'
import type { KnownKit } from './port.ts'
import { namidaSimulator, spotSimulator as simulator } from './simulator.ts'

const now = () => new Date('2026-03-01T10:00:00.000Z')
const spotSimulator = (clock: () => Date, analyses = false) => simulator(clock, { analyses })
const kit = (more: Partial<KnownKit>): KnownKit => ({
  kitId: '4F7-1',
  status: null,
  registeredTo: 'Jane',
  events: [],
  hasResults: false,
  ...more,
})
const stateAfter = async (lab: ReturnType<typeof spotSimulator>, known: KnownKit) =>
  (await lab.find(known)).answer.status

it.each([
  [null, 'preparing'],
  ['preparing', 'in_transit'],
  ['in_transit', 'delivered'],
  ['delivery_exception', 'in_transit'],
  ['delivered', 'registered'],
  ['registered', 'awaiting_collection'],
  ['awaiting_collection', 'collected'],
  ['collection_exception', 'awaiting_collection'],
  ['collected', 'received'],
  // Nobody measured anything.
  ['received', 'received'],
  ['resulted', 'resulted'],
  ['rejected', 'rejected'],
  ['canceled', 'canceled'],
])('a Spot kit that is %s is %s next', async (status, next) => {
  expect(await stateAfter(spotSimulator(now), kit({ status }))).toBe(next)
})

it('is done only when there are results, and registered only by somebody', async () => {
  expect(await stateAfter(spotSimulator(now), kit({ status: 'received', hasResults: true }))).toBe('resulted')
  expect(await stateAfter(spotSimulator(now), kit({ status: 'delivered', registeredTo: ' ' }))).toBe('delivered')
  expect(await stateAfter(namidaSimulator(now), kit({}))).toBe('OrderPlaced')
  expect(await stateAfter(namidaSimulator(now), kit({ status: 'OrderPlaced' }))).toBe('OrderPlaced')
  expect(await stateAfter(namidaSimulator(now), kit({ status: 'OrderPlaced', hasResults: true }))).toBe('Results')
})

it('adds one event for a step, and none without one', async () => {
  const events = [{ status: 'collected', created: '2026-02-20T10:00:00Z' }]
  const moved = await spotSimulator(now).find(kit({ status: 'collected', events }))
  expect(moved.answer.events).toEqual([{ status: 'received', created: '2026-03-01T10:00:00.000Z' }])
  const still = await spotSimulator(now).find(kit({ status: 'resulted', events }))
  expect(still.answer.events).toEqual([])
})

const marker = {
  code: 'ldl',
  name: 'LDL',
  description: '',
  unit: 'mg/dL',
  report_min: 0,
  low_min: 10,
  healthy_min: 20,
  healthy_max: 100,
  high_max: 130,
  report_max: 200,
}
const test = { name: 'Panel', orderId: null, markers: [marker] }

it('makes up the same results for the same kit, and says that it did', async () => {
  const report = async (kitId: string) =>
    (await spotSimulator(now, true).find(kit({ kitId, status: 'received', test }))).answer.results as {
      simulated: boolean
      biomarkers: { value: number }[]
    }
  const one = await report('4F7-1')
  expect(one.simulated).toBe(true)
  expect(one.biomarkers).toHaveLength(1)
  expect(await report('4F7-1')).toEqual(one)
  const values = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => (await report(`4F7-${index}`)).biomarkers[0]?.value ?? NaN),
  )
  expect(new Set(values).size).toBeGreaterThan(20)
  for (const value of values) expect(value >= 0 && value <= 200, `${value}`).toBe(true)
  expect(values.some((value) => value > 100)).toBe(true)
})

it('makes nothing up for a kit without a test, or for one with results', async () => {
  expect((await spotSimulator(now, true).find(kit({ status: 'received' }))).answer.status).toBe('received')
  const known = await spotSimulator(now, true).find(kit({ status: 'received', test, hasResults: true }))
  expect(known.answer).toMatchObject({ status: 'resulted' })
  expect(known.answer.results).toBeUndefined()
})
