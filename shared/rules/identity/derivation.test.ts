import { expect, test } from 'vitest'
import { kdf, newKdf } from '../../calls/identity/account-shapes.ts'
import { derivationCosts, derivationLimits, isCostly, isWithinDerivationLimits } from './derivation.ts'

const least = { alg: 'argon2id', m: 47_104, t: 1, p: 1, v: 19 }
const { m, t, p } = derivationLimits

test.each([
  [least, true],
  [{ ...least, m: m.max, t: t.max, p: p.max }, true],
  [{ ...least, m: m.min - 1 }, false],
  [{ ...least, m: m.max + 1 }, false],
  [{ ...least, t: 0 }, false],
  [{ ...least, t: t.max + 1 }, false],
  [{ ...least, p: 0 }, false],
  [{ ...least, p: p.max + 1 }, false],
  [{ ...least, m: m.min + 0.5 }, false],
  [{ ...least, v: 16 }, false],
  [{ ...least, alg: 'argon2i' }, false],
])('browser and server accept the same parameters: %o', (parameters, isFine) => {
  expect(isWithinDerivationLimits(parameters)).toBe(isFine)
  expect(kdf.safeParse(parameters).success).toBe(isFine)
})

test.each<[typeof least, boolean]>([
  [least, false],
  [{ ...least, m: 65_536 }, false],
  [{ ...least, t: 3 }, false],
  [{ ...least, m: 65_535, t: 3 }, false],
  [{ ...least, m: 65_536, t: 2 }, false],
  ...derivationCosts.map((cost): [typeof least, boolean] => [{ ...least, ...cost }, true]),
])('a new password costs at least 64 MiB in three passes: %o', (parameters, isFine) => {
  expect(isCostly(parameters)).toBe(isFine)
  expect(newKdf.safeParse(parameters).success).toBe(isFine)
})
