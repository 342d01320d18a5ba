/** Server responses for the browser tests of the results screen. */
import type { Page } from '@playwright/test'

const scale = { report_min: 0, low_min: 30, healthy_min: 40, healthy_max: 150, high_max: 200, report_max: 400 }
export const marker = (code: string, value: number | string, more: object = {}) => ({
  code,
  name: code,
  description: `About ${code}.`,
  providerCode: 'spot',
  value,
  result: String(value),
  result_level: null,
  resultWithUnit: `${value} mg/dL`,
  unit: 'mg/dL',
  ...scale,
  hideResultLabel: false,
  hideScale: false,
  ...more,
})

export const spotResult = (biomarkers: object[], more: object = {}) => ({
  kit_id: 'T-1',
  registered_to: 'Test',
  order_id: 'HA-1',
  type: 'Heart',
  events: [],
  samples: [],
  biomarkers,
  ...more,
})

/** The response for one kit; plain unless `encrypted_data` is given. */
export const kitAnswer = (more: object = {}) => ({
  id: 900_001,
  kit_id: 'T-1',
  provider_code: 'spot',
  name: 'Heart & Metabolic Panel',
  collected_on: '2026-05-28',
  resulted_at: '2026-06-08T15:00:00.000Z',
  updated_at: '2026-06-08T15:00:00.000Z',
  created_at: '2026-05-20T15:00:00.000Z',
  encrypted_data: null,
  rawResults: null,
  simulated: false,
  status: 'resulted',
  events: [],
  registered_to: 'Test',
  orderNumber: 'HA-1',
  orderDate: '2026-05-20T15:00:00.000Z',
  hasFile: false,
  corrections: 0,
  enteredByStaff: false,
  former: [],
  ...more,
})

/** Stubs one kit, and the list of all for the trends. */
export const stubKit = async (page: Page, kit: ReturnType<typeof kitAnswer>, earlier: object[] = []): Promise<void> => {
  await page.route(`**/v1/client/kits/${kit.kit_id}/results`, (route) => route.fulfill({ json: kit }))
  await page.route('**/v1/client/kits/results?*', (route) =>
    route.fulfill({
      json: {
        models: [kit, ...earlier],
        total_count: 1 + earlier.length,
        page_count: 1,
        page_size: 50,
        include_meta: false,
        included_programs: [],
      },
    }),
  )
}

/** Markers of the demo's catalogue at every level, as the lab sends them. */
export const panel = [
  marker('triglycerides', 228, { name: 'Triglycerides' }),
  marker('ldl-cholesterol', 142, {
    name: 'LDL Cholesterol',
    healthy_max: 100,
    high_max: 160,
    low_min: 0,
    healthy_min: 0,
  }),
  marker('hdl-cholesterol', 58, { name: 'HDL Cholesterol', healthy_max: 90, high_max: 110, report_max: 130 }),
  marker('hemoglobin-a1c', 5.4, {
    name: 'Hemoglobin A1c',
    unit: '%',
    report_min: 3.5,
    low_min: 4,
    healthy_min: 4.2,
    healthy_max: 5.6,
    high_max: 6.4,
    report_max: 9,
  }),
  marker('vitamin-d', 24, {
    name: 'Vitamin D',
    unit: 'ng/mL',
    low_min: 20,
    healthy_min: 30,
    healthy_max: 80,
    high_max: 100,
    report_max: 120,
  }),
]
