import { createHash } from 'node:crypto'
import { library, readPrivateKey } from '#shared/crypto/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { randomId } from '../../kernel/crypto/index.ts'
import type { SigningKey } from '../signing/index.ts'

export interface Receipt {
  number: string
  document: string
  sha256: string
  signature: string
  fingerprint: string
}

/** Signs what was erased, under a random number. */
export const signReceipt = async (
  { privateKey, passphrase, fingerprint }: SigningKey,
  facts: Readonly<Record<string, unknown>>,
): Promise<Receipt> => {
  const { createMessage, decryptKey, sign } = await library()
  const number = randomId()
  const document = JSON.stringify({ number, ...facts }, null, 2)
  const key = await decryptKey({ privateKey: await readPrivateKey(privateKey), passphrase })
  const signature = await sign({ message: await createMessage({ text: document }), signingKeys: key, detached: true })
  return { number, document, sha256: createHash('sha256').update(document).digest('hex'), signature, fingerprint }
}

export const storeReceipt = (tx: Database, receipt: Receipt, now: Date): Promise<unknown> => {
  const { number, document, sha256, signature, fingerprint } = receipt
  return tx.query({
    name: 'store_erasure_receipt',
    text: `insert into erasure_receipts (number, erased_at, document, sha256, signature, fingerprint)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [number, now, document, sha256, signature, fingerprint],
  })
}

export const findReceipt = async (db: Database, number: string): Promise<Receipt | null> => {
  const [row] = await db.query<{
    number: string
    document: string
    sha256: string
    signature: string
    fingerprint: string
  }>({
    name: 'find_erasure_receipt',
    text: 'select number, document, sha256, signature, fingerprint from erasure_receipts where number = $1',
    values: [number],
  })
  return row ?? null
}
