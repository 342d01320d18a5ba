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
 * that of OWASP ASVS 5.0 (11.4.4), 46 MiB in one pass, which earlier passwords have. More would hang a browser, and lock its owner out.
 */
export const derivationLimits = {
  m: { min: 47_104, max: 1_048_576 },
  t: { min: 1, max: 32 },
  p: { min: 1, max: 16 },
} as const

/**
 * The costs that browsers choose from when a password is set, cheapest first: the most that the device takes within about a second.
 * The dearest takes under three times as long as the first on a slower device that signs in later, and has memory that phones give a page.
 */
export const derivationCosts = [
  { m: 65_536, t: 3 },
  { m: 98_304, t: 3 },
  { m: 131_072, t: 3 },
  { m: 131_072, t: 4 },
] as const

/** What a new password must cost at least. Passwords set under an earlier minimum are raised at the next sign-in. */
export const newDerivationLimits = {
  ...derivationLimits,
  m: { ...derivationLimits.m, min: derivationCosts[0].m },
  t: { ...derivationLimits.t, min: derivationCosts[0].t },
} as const

/** Whether a new password could have these parameters. */
export const isCostly = ({ m, t }: Pick<DerivationParameters, 'm' | 't'>): boolean =>
  m >= newDerivationLimits.m.min && t >= newDerivationLimits.t.min

export const isWithinDerivationLimits = ({ alg, v, ...parameters }: DerivationParameters): boolean =>
  alg === 'argon2id' &&
  v === 19 &&
  (['m', 't', 'p'] as const).every((name) => {
    const { min, max } = derivationLimits[name]
    return Number.isInteger(parameters[name]) && parameters[name] >= min && parameters[name] <= max
  })
