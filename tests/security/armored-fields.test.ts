import { monitorEventLoopDelay } from 'node:perf_hooks'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { armorKinds, type ArmorKind } from '#shared/rules/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { bombs } from '../harness/armor.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Schema {
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  format?: string
  maxLength?: number
  type?: string
}
interface Field {
  path: readonly string[]
  schema: Schema
}
/** Texts in a body with their path; `0` is the first item of a list. */
const textsIn = (schema: Schema, path: readonly string[] = []): Field[] => [
  ...(schema.type === 'string' ? [{ path, schema }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => textsIn(inner, [...path, name])),
  ...(schema.items ? textsIn(schema.items, [...path, '0']) : []),
  ...(schema.anyOf ?? []).flatMap((inner) => textsIn(inner, path)),
]
const fields = Object.entries<CallSpec>(calls).flatMap(([name, call]) => {
  const body = call.body && (z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema)
  return body ? textsIn(body).map((field) => ({ ...field, name, call })) : []
})
const kindOf = ({ format }: Schema): ArmorKind | undefined => armorKinds.find((kind) => format === `openpgp ${kind}`)
const armoredFields = fields.flatMap((field) => {
  const kind = kindOf(field.schema)
  return kind ? [{ ...field, kind, place: `${field.name} ${field.path.join('.')}` }] : []
})

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  admin = await registerSuperAdmin(server)
})
afterAll(() => server.close())

it('every field that takes a key, a message or a signature is declared as one', () => {
  expect(armoredFields.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'saveHraForm encrypted_data',
      'submitHraForm encrypted_data',
      'saveTelehealthForm encrypted_data',
      'saveNutritionForm encrypted_data',
      'submitNutritionForm encrypted_data',
      'savePgpKeys public_key',
      'savePgpKeys private_key',
      'savePgpKeys emergency.emergency_private_key',
      'savePgpKeys emergency.secrets.0.secret',
      'saveEmergencyCopy copies.0.secrets.0.secret',
    ]),
  )
  const suspicious = /encrypted|(?:public|private)_key|statement|^signature|^secret$|armou?r|pgp/
  const undeclared = fields.filter(
    ({ name, path, schema }) =>
      // Codes of vouchers.
      name !== 'addRedemptionSecrets' &&
      suspicious.test(path.at(-1) ?? '') &&
      !kindOf(schema) &&
      (schema.maxLength ?? Infinity) > 5000,
  )
  expect(undeclared.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([])
})

it.each(armoredFields)('$place refuses what a library would spend minutes on', async ({ call, path, kind }) => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  for (const [name, bomb] of Object.entries(bombs(kind))) {
    const body = path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), bomb)
    delay.reset()
    delay.enable()
    const answer = await server.call(call.method, call.path.replaceAll(/\{\w+\}/g, '1'), { token: admin.token, body })
    // The timer that measures the delay comes after the answer.
    await new Promise((resolve) => setTimeout(resolve, 10))
    delay.disable()
    expect(answer.status, name).toBe(400)
    expect(answer.body.errors, name).toHaveProperty([path.join('.')], expect.stringContaining('OpenPGP'))
    expect(delay.max / 1e6, `${name}: ms without a turn for others`).toBeLessThan(500)
  }
})

it('nothing but the checked readers loads the library', () => {
  const loads = /(?:from|import\()\s*['"]openpgp['"]/
  const sources = globSync('{server,shared,member,admin,seed,scripts,bench}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const found = sources.filter((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => loads.test(line) && !line.startsWith('import type ')),
  )
  expect(found).toEqual(['shared/crypto/library.ts'])
})
