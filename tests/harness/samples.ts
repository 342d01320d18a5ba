/** Valid values for any declared field, distinct by number, so that written values can be told apart. */
import type { Resource } from '#shared/classkeys/define.ts'
import {
  isWritable,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type TextFormat,
} from '#shared/classkeys/fields.ts'
import type { TestServer } from './server.ts'

const texts: Record<TextFormat, (n: number) => string> = {
  plain: (n) => `Sample ${n}`,
  multiline: (n) => `Line ${n}\nand another`,
  email: (n) => `person${n}@example.org`,
  url: (n) => `https://example.org/${n}`,
  phone: (n) => `+1 555 ${String(1000000 + n).slice(-7)}`,
  color: (n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  slug: (n) => `sample-${n}`,
  icon: () => 'heart',
  time: (n) => `${String(n % 24).padStart(2, '0')}:30`,
  timezone: () => 'America/Chicago',
  country: () => 'DE',
  locale: () => 'en-GB',
  code: (n) => `{ "code": ${n} }`,
}
const between = (n: number, min: number, max: number): number =>
  Math.min(Math.max(min + (n % Math.max(1, Math.floor(max - min))), min), max)
const nested = (fields: Fields, n: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, n)]))

const values: { [K in FieldKind]: (field: FieldOf<K>, n: number) => unknown } = {
  // Only codes that items have are accepted.
  text: (field, n) => (field.codeOf === undefined ? texts[field.format](n).slice(0, field.max) : null),
  richText: (_, n) => `<p>Rich <strong>text</strong> ${n}</p>`,
  integer: (field, n) => between(n, Math.max(field.min, 0), Math.min(field.max, 1000)),
  decimal: (field, n) => between(n, Math.max(field.min, 0), Math.min(field.max, 1000)),
  boolean: (_, n) => n % 2 === 0,
  date: (_, n) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  timestamp: (_, n) => `2026-02-03T04:05:${String(n % 60).padStart(2, '0')}.000Z`,
  choice: (field, n) => field.values[n % field.values.length],
  reference: () => null,
  references: () => [],
  file: (field) => (field.allowUrl ? 'https://example.org/picture.png' : null),
  object: (field, n) => nested(field.fields, n),
  list: (field, n) => Array.from({ length: field.length ?? 2 }, (_, index) => nested(field.of, n + index)),
  json: (_, n) => ({ key: [n, 'ä "quoted"', null] }),
}
/** A valid value of a field. */
export const sampleOf = (field: Field, n: number): unknown => valueOf(field.kind, field as never, n)
const valueOf = <K extends FieldKind>(kind: K, field: FieldOf<K>, n: number): unknown => values[kind](field, n)

export interface Items {
  /** Adds an item over the API with every writable field filled, including its references. */
  add(resource: Resource): Promise<Record<string, unknown>>
  /** The id of an item of a resource, created if there is none; null if only the system creates them. */
  idOf(name: string): Promise<number | null>
  /** A body for another item, different from earlier ones. */
  body(resource: Resource): Promise<Record<string, unknown>>
}

/**
 * Creates items on a test server.
 * @param token of a caller who may add anything
 * @param made ids of items to refer to, by resource
 */
export const createItems = (server: TestServer, token: string, made = new Map<string, number>()): Items => {
  const making = new Set<string>()
  let counter = 0
  const codeOf = async (name: string): Promise<string | null> => {
    const [row] = await server.services.db.query<{ code: string | null }>({
      text: `select code from "${server.services.resources.get(name)?.table ?? ''}" where id = $1`,
      values: [await items.idOf(name)],
    })
    return row?.code ?? null
  }
  const items: Items = {
    body: (resource) => {
      counter += 1
      return sampleBody(resource, counter, items.idOf, codeOf)
    },
    add: async (resource) => {
      const body = await items.body(resource)
      const answer =
        resource.rest === null
          ? await server.call('POST', '/admin/add', { token, body: { ...body, classkey: resource.name } })
          : await server.call('POST', resource.rest, { token, body })
      if (answer.status !== 200 && answer.status !== 201)
        throw new Error(`${resource.name} was not added: ${answer.text}`)
      return answer.body
    },
    idOf: async (name) => {
      const known = made.get(name)
      if (known !== undefined) return known
      const resource = server.services.resources.get(name)
      // If two entities refer to each other, the second reference stays empty.
      if (!resource?.operations.includes('add') || making.has(name)) return null
      making.add(name)
      const { id } = await items.add(resource)
      made.set(name, Number(id))
      return Number(id)
    },
  }
  return items
}

/** A day in the future of every test clock, distinct by number. */
const dayAhead = (n: number): string => new Date(Date.UTC(2098, 0, n)).toISOString()

/** Values with constraints beyond their field: settings match their type, ranges do not overlap, bookings are in the future. */
const overrides: Readonly<Record<string, (n: number) => Record<string, unknown>>> = {
  appointments: (n) => ({ status: 'created', appointment_date: dayAhead(n) }),
  biomarkerrange: (n) => ({ lower_bound: n * 10, upper_bound: n * 10 + 9, level: 'normal' }),
  roles: () => ({ is_default: false }),
  // In force on the days of every test clock, so that samples of users can be in it.
  organizations: (n) => ({
    is_active: true,
    starts_on: `2020-01-${String((n % 28) + 1).padStart(2, '0')}`,
    ends_on: dayAhead(n).slice(0, 10),
  }),
  global_defaults: () => ({ type: 'text' }),
  provider: (n) => ({
    working_hours: [{ weekday: 'monday', from: '08:30', to: `1${n % 10}:30` }],
    time_off: [{ from: '2026-08-03', to: `2026-08-${String((n % 20) + 4).padStart(2, '0')}`, reason: `Sample ${n}` }],
  }),
  vital_warning_thresholds: (n) => ({ vital: 'hrv', min_value: n, max_value: n + 1, min_age: 18, max_age: 99 }),
  reward_secrets: (n) => ({ expires_on: dayAhead(n).slice(0, 10) }),
  userkits: (n) => ({
    events: [
      { status: 'collected', created: `2026-03-02T10:00:${String(n % 60).padStart(2, '0')}.000Z`, by: 'ä "lab"' },
    ],
  }),
}

/** A body with every writable field of a resource. `idOf` returns the id of an item to refer to. */
export const sampleBody = async (
  resource: Resource,
  n: number,
  idOf: (name: string) => Promise<number | null>,
  codeOf: (name: string) => Promise<string | null>,
): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field)) continue
    if (field.kind === 'reference') {
      // An item cannot refer to itself before it exists.
      body[name] = field.to === resource.name ? null : await idOf(field.to)
    } else if (field.kind === 'references') {
      const id = field.to === resource.name ? null : await idOf(field.to)
      body[name] = id === null ? [] : [{ id, ...nested(field.link.fields, n) }]
    } else if (field.kind === 'text' && field.codeOf !== undefined) body[name] = await codeOf(field.codeOf)
    else body[name] = sampleOf(field, n)
  }
  const isLinked = resource.audience.some((name) => (body[name] as unknown[]).length > 0)
  return { ...body, ...(isLinked && { for_everyone: false }), ...overrides[resource.name]?.(n) }
}
