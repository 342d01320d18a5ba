import { randomBytes } from 'node:crypto'
import { hashToken, type Secret } from '../../kernel/crypto/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import type { Services } from '../../kernel/types.ts'
import { recoveryCodes } from './tables.ts'

const count = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 12

/** 58 bits, in groups of four. */
const newCode = (): string => {
  const letters: string[] = []
  // Bytes beyond the last multiple of the alphabet's length would favor its first letters.
  const limit = 256 - (256 % alphabet.length)
  while (letters.length < length)
    for (const byte of randomBytes(length))
      if (byte < limit && letters.length < length) letters.push(alphabet[byte % alphabet.length] ?? '')
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

const column = sealedColumn(recoveryCodes, 'code_hash')

/** A code as it is stored: whoever has only the database cannot try codes. */
const sealedHash = (secret: Secret, userId: number, code: string): string =>
  sealText(secret, column, hashToken(`${userId} ${code.replaceAll('-', '')}`))

/** Replaces an account's codes. @returns the new ones, which are not shown again */
export const replaceCodes = async (services: Services, tx: Database, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode)
  await tx.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await tx.query({
    text: 'insert into recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3',
    values: [userId, codes.map((code) => sealedHash(services.config.secret, userId, code)), services.now()],
  })
  return codes
}

/** Uses a code up. @returns whether it was one that had not been used */
export const spendCode = async (services: Services, userId: number, code: string): Promise<boolean> => {
  const [used] = await services.db.query({
    name: 'use_recovery_code',
    text: 'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = any($2) and used_at is null returning 1',
    values: [userId, services.config.secret.accepted.map((one) => sealedHash(one, userId, code)), services.now()],
  })
  return used !== undefined
}
