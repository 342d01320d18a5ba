import { heartPanelCodes } from '../content/testing.ts'
import { countOutside, resultsFor } from './kit-documents.ts'
import { kitHistories } from './kit-histories.ts'
import type { KitWriter } from './kit-writer.ts'
import type { Owner } from './orders.ts'

/** The latest panel: one high, three borderline, eighteen normal. */
const latestPanel: Readonly<Record<string, number>> = {
  triglycerides: 228,
  'ldl-cholesterol': 142,
  'hdl-cholesterol': 58,
  'total-cholesterol': 198,
  'apolipoprotein-b': 84,
  'lipoprotein-a': 18,
  'hemoglobin-a1c': 5.4,
  'fasting-glucose': 92,
  insulin: 8.2,
  'vitamin-d': 24,
  'vitamin-b12': 512,
  folate: 11.4,
  ferritin: 84,
  homocysteine: 9.1,
  'hs-crp': 0.8,
  alt: 24,
  ast: 22,
  ggt: 19,
  albumin: 4.4,
  creatinine: 0.8,
  'uric-acid': 6.3,
  tsh: 1.9,
}
/** Earlier panels, oldest first: days ago and what was different. */
const earlierPanels: readonly (readonly [kitId: string, days: number, values: Readonly<Record<string, number>>])[] = [
  [
    '4F7-0102',
    490,
    { triglycerides: 162, 'ldl-cholesterol': 164, 'vitamin-d': 17, 'hemoglobin-a1c': 5.7, 'hs-crp': 2.2, ferritin: 12 },
  ],
  [
    '4F7-0147',
    459,
    { triglycerides: 158, 'ldl-cholesterol': 163, 'vitamin-d': 18, 'hemoglobin-a1c': 5.7, 'hs-crp': 2.1, ferritin: 16 },
  ],
  [
    '4F7-0193',
    428,
    { triglycerides: 151, 'ldl-cholesterol': 161, 'vitamin-d': 21, 'hemoglobin-a1c': 5.7, 'hs-crp': 1.9, ferritin: 24 },
  ],
  [
    '4F7-0238',
    397,
    { triglycerides: 147, 'ldl-cholesterol': 160, 'vitamin-d': 26, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.7, ferritin: 33 },
  ],
  [
    '4F7-0281',
    366,
    { triglycerides: 141, 'ldl-cholesterol': 158, 'vitamin-d': 31, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.6, ferritin: 41 },
  ],
  [
    '4F7-0332',
    335,
    { triglycerides: 139, 'ldl-cholesterol': 157, 'vitamin-d': 29, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.5, ferritin: 52 },
  ],
  [
    '4F7-0376',
    305,
    { triglycerides: 144, 'ldl-cholesterol': 157, 'vitamin-d': 22, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.5, ferritin: 58 },
  ],
  [
    '4F7-0418',
    276,
    { triglycerides: 148, 'ldl-cholesterol': 156, 'vitamin-d': 19, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.4 },
  ],
  [
    '4F7-0790',
    230,
    { triglycerides: 160, 'ldl-cholesterol': 153, 'vitamin-d': 23, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.2 },
  ],
  [
    '4F7-1136',
    184,
    { triglycerides: 171, 'ldl-cholesterol': 151, 'vitamin-d': 27, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.1 },
  ],
  [
    '4F7-1419',
    138,
    { triglycerides: 184, 'ldl-cholesterol': 149, 'vitamin-d': 25, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.0 },
  ],
  [
    '4F7-1702',
    93,
    { triglycerides: 196, 'ldl-cholesterol': 147, 'vitamin-d': 22, 'hemoglobin-a1c': 5.5, 'hs-crp': 0.9 },
  ],
]
export const latestKit = '4F7-2291'
const latestResults = 2
/** Days since that kit was registered; each later step takes three days. */
export const latestKitRegistered =
  latestResults + 3 * (kitHistories.resulted.length - 1 - kitHistories.resulted.indexOf('registered'))

/** Kits of every kind a member can have. */
export const addMayaKits = async (kits: KitWriter, owner: Owner): Promise<void> => {
  for (const [kitId, since, results] of earlierPanels)
    await kits.spotKit(owner, {
      kitId,
      test: 'heart-metabolic',
      status: 'resulted',
      since,
      results: { ...latestPanel, ...results },
    })
  await kits.auriaKit(owner, { kitId: 'NA-5530', status: 'Results', since: 48, score: -0.42 })
  await kits.spotKit(owner, { kitId: '4V5-0804', test: 'vitamin-check', status: 'canceled', since: 120 })
  await kits.scanOrder(owner, 57)
  await kits.spotKit(owner, {
    kitId: '4V5-0611',
    test: 'vitamin-check',
    status: 'resulted',
    since: 33,
    results: { 'vitamin-d': 26, 'vitamin-b12': 498, folate: 10.8, ferritin: 71 },
    entered: { before: { 'vitamin-d': 62, ferritin: 17 } },
  })
  await kits.spotKit(owner, { kitId: '4V5-0902', test: 'vitamin-check', status: 'received', since: 2 })
  await kits.scanOrder(owner, 1)
  await kits.spotKit(owner, { kitId: '4A1-0912', test: 'a1c', status: 'registered', since: 6, registeredTo: '' })
  await kits.spotKit(owner, { kitId: '4S2-0377', test: 'sleep-stress', status: 'in_transit', since: 3 })
  await kits.spotKit(owner, {
    kitId: latestKit,
    test: 'heart-metabolic',
    status: 'resulted',
    since: latestResults,
    results: latestPanel,
  })
}
export const outsideInLatestPanel = (): number => countOutside(resultsFor(heartPanelCodes, latestKit, latestPanel))
