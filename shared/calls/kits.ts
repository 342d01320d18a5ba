import { z } from 'zod'
import { defineCalls } from './define.ts'
import { anyObject, email, id, idInput, idParams, instant, item, optionalBody, text } from './schemas.ts'

const event = z.looseObject({ status: z.string(), created: instant })
const shipment = z.looseObject({ tracking_number: z.string().nullable() })
const report = z.looseObject({
  result: z.union([z.string(), z.number()]).nullable(),
  unit_of_measure: z.string().nullable(),
  description: z.string().nullable(),
})
const sample = z.looseObject({
  events: z.array(event),
  shipments: z.array(shipment),
  report: z.looseObject({ results: z.array(report) }).nullable(),
})
const kit = item.extend({
  provider_code: z.enum(['namida', 'spot']),
  kit_id: z.string(),
  status: z.string().nullable(),
  /** An armored message to the member; plain results are absent then. */
  encrypted_data: z.string().nullable(),
  updated_at: instant,
  rawResults: z.unknown(),
})
const order = z.looseObject({
  orderDate: instant,
  orderNumber: z.string(),
  kitId: z.string().nullable(),
  biomarkerCount: z.int().nonnegative(),
  areResultsReady: z.boolean(),
  shippingDetails: z.object({ isShipping: z.boolean(), trackingNumber: z.string().nullable(), updatedAt: instant.nullable() }),
  providerCode: z.enum(['namida', '3d-look', 'spot']),
  kit: kit.nullable(),
})
/** The latest kit with what a card says of it, so that one call draws it. */
const lastKit = kit.extend({
  /** Of the test, or what the lab calls it. */
  name: z.string(),
  registered_to: z.string().nullable(),
  events: z.array(event),
  biomarkers: z.array(z.string()),
  areResultsReady: z.boolean(),
  /** Whether there is a file to download without opening anything end-to-end encrypted. */
  hasFile: z.boolean(),
  orderDate: instant.nullable(),
  orderNumber: z.string().nullable(),
  shippingDetails: z.object({ isShipping: z.boolean(), trackingNumber: z.string().nullable(), updatedAt: instant.nullable() }),
})
const kitId = z.string().trim().min(1).max(100)

export const kitCalls = defineCalls({
  syncKit: {
    method: 'PATCH',
    path: '/admin/sync-kit/{id}',
    summary: "Fetch a kit's latest state from its lab",
    access: { permission: 'userkits:write' },
    params: idParams,
    body: optionalBody(anyObject),
    answer: kit,
    failure: 'Failed to sync kit',
    handles: { 400: 'message' },
  },
  unregisterKit: {
    method: 'POST',
    path: '/admin/kit/unregister',
    summary: 'Take a kit from its member',
    access: { permission: 'userkits:write' },
    body: z.object({ id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to unregister kit',
    handles: { 400: 'message' },
  },
  registerKit: {
    method: 'POST',
    path: '/client/kits/register',
    summary: 'Register a kit by its number',
    access: 'signed-in',
    body: z.looseObject({ kitId, provider_code: z.enum(['namida', 'spot']).optional() }),
    answer: kit,
    failure: 'Failed to register kit',
    handles: { 400: 'validation' },
    assumed: true,
  },
  listKits: {
    method: 'GET',
    path: '/client/kits-new',
    summary: 'The own test orders and kits',
    access: 'signed-in',
    answer: z.object({ models: z.array(order) }),
    failure: 'Failed to load kits',
  },
  getLastKit: {
    method: 'GET',
    path: '/client/kits/last',
    summary: 'The latest of the own kits; 204 without one',
    access: 'signed-in',
    answer: lastKit,
    mayBeEmpty: true,
    failure: 'Failed to load last kit',
  },
  downloadKitFile: {
    method: 'GET',
    path: '/client/kits/download-file',
    summary: 'The result file of one of the own kits',
    access: 'signed-in',
    query: z.object({ kitId }),
    download: 'Test_Result.pdf',
    failure: 'Failed to download test result',
    handles: { 404: 'message' },
  },
  getSamplesInfo: {
    method: 'POST',
    path: '/client/kits/spot/results/samples/info',
    summary: 'Events, shipments and reports of samples',
    access: 'signed-in',
    body: z.looseObject({ samples: z.array(z.unknown()).max(200) }),
    answer: z.looseObject({
      registered_to: z.unknown(),
      samples: z.array(sample),
      events: z.array(event),
      order_id: z.string().nullable(),
      type: z.string().nullable(),
    }),
    failure: 'Failed to load sample info',
  },
  sendResults: {
    method: 'POST',
    path: '/client/kits/results/send',
    summary: 'Mail results to somebody',
    access: 'signed-in',
    body: z.looseObject({ kitId, email: email.optional(), message: z.string().max(2000).nullish() }),
    answer: z.object({ sent: z.literal(true) }),
    failure: 'Failed to send results',
    handles: { 400: 'message' },
    assumed: true,
  },
  downloadResults: {
    method: 'GET',
    path: '/client/kits/results/download',
    summary: 'The own results as a file',
    access: 'signed-in',
    query: z.object({ kitId: kitId.optional() }),
    download: 'result.pdf',
    failure: 'Failed to download results',
    handles: { 404: 'message' },
    assumed: true,
  },
  getNamidaUrl: {
    method: 'GET',
    path: '/client/namidaUrl',
    summary: 'Where an Auria test is ordered or registered',
    access: 'signed-in',
    answer: z.object({ url: text(2000) }),
    failure: 'Failed to load Namida URL',
  },
})
