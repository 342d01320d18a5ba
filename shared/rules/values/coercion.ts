const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** The number a value represents, or `fallback`: '12' and ' 12.5 ' are numbers, '', 'abc', '0x10' and Infinity are not. Never throws. */
export const toNumber = <F extends number | null>(value: unknown, fallback: F): number | F => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : fallback
  if (typeof value !== 'string' || !numeric.test(value.trim())) return fallback
  const number = Number(value)
  return Number.isFinite(number) ? number : fallback
}

/** True for true, 1, 'true' and '1' in any case; everything else, even 'yes', is false. */
export const toBoolean = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && ['true', '1'].includes(value.trim().toLowerCase()))
