/** Kits, members with keys, and reports of labs for tests. */
import { encryptText } from '#shared/crypto/index.ts'
import { makeKeyPair, type TestKeyPair } from './pgp.ts'
import { insertRow } from './rows.ts'
import type { TestServer } from './server.ts'

export const passphrase = 'a'.repeat(64)

/** Gives a member a key pair; 2048 bits, since the length is not tested. */
export const giveKey = async (
  server: TestServer,
  userId: number,
  state: 'ready' | 'locked' = 'ready',
): Promise<TestKeyPair> => {
  const pair = await makeKeyPair(passphrase, 2048)
  await insertRow(server, 'pgp_keys', {
    user_id: userId,
    key_version: 1,
    fingerprint: `f${userId}`,
    public_key: pair.public_key,
    private_key: pair.private_key,
    key_salt: '00'.repeat(16),
    kdf: JSON.stringify({}),
    state,
    created_at: new Date(),
  })
  return pair
}

let number = 1000
export const nextKitId = (): string => {
  number += 1
  return `4F7-${number}`
}

/** A kit in a given state; without an owner unless `user_id` is given. @returns its id */
export const addKit = (server: TestServer, row: Record<string, unknown> = {}): Promise<number> =>
  insertRow(server, 'userkits', {
    kit_id: nextKitId(),
    provider_code: 'spot',
    status: 'received',
    registered_to: 'Jane Doe',
    ...row,
  })

/** A report as returned by the Spot lab. */
export const spotReport = (kitId: string, ldl: string | number, more: Record<string, unknown> = {}) => ({
  kit_id: kitId,
  registered_to: 'Jane Doe',
  events: [
    { status: 'received', created: '2026-03-01T10:00:00Z' },
    { status: 'resulted', created: '2026-03-02T10:00:00Z' },
  ],
  samples: [
    {
      shipments: [],
      report: {
        results: [{ code: 'ldl-cholesterol', name: 'LDL cholesterol', result: ldl, unit_of_measure: 'mg/dL' }],
      },
    },
  ],
  ...more,
})

/** A biomarker with a scale. */
export const addMarker = (server: TestServer, code = 'ldl-cholesterol', name = 'LDL cholesterol'): Promise<number> =>
  insertRow(server, 'biomarker', {
    code,
    name,
    description: '<p>Carries cholesterol.</p>',
    unit: 'mg/dL',
    report_min: 0,
    low_min: 20,
    healthy_min: 40,
    healthy_max: 100,
    high_max: 130,
    report_max: 200,
  })

/** A message that is not signed by the server. */
export const sealTo = (publicKey: string, text: string): Promise<string> =>
  encryptText(text, { publicKeys: [publicKey] })
