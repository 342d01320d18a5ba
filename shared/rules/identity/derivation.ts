/** Argon2id parameters as stored with a salt: memory in KiB, passes, lanes, version. */
interface DerivationParameters {
  alg: string
  m: number
  t: number
  p: number
  v: number
}

/**
 * The range the server accepts and the browser derives with, inclusive. Less would make a password cheap to guess: the minimum is
 * that of OWASP ASVS 5.0 (11.4.4), 46 MiB in one pass. More would hang a browser, and lock its owner out.
 */
export const derivationLimits = {
  m: { min: 47_104, max: 1_048_576 },
  t: { min: 1, max: 32 },
  p: { min: 1, max: 16 },
} as const

export const isWithinDerivationLimits = ({ alg, v, ...parameters }: DerivationParameters): boolean =>
  alg === 'argon2id' &&
  v === 19 &&
  (['m', 't', 'p'] as const).every((name) => {
    const { min, max } = derivationLimits[name]
    return Number.isInteger(parameters[name]) && parameters[name] >= min && parameters[name] <= max
  })
