/**
 * Units as laboratories and devices write them, read as UCUM (The Unified Code for Units of Measure, ucum.org): 'mg/dl', 'MG/DL ' and
 * 'mg%' are 'mg/dL', 'mcg' is 'ug', 'x10E3/µL', 'K/uL' and '10^9/L' are one unit. The tables have the units that Hale knows; a test
 * compares them with an implementation of UCUM.
 */

export interface Unit {
  /** UCUM code. */
  code: string
  /** What it measures, in base units: 'g/L', 'mol/L', '1/L'. Units of one kind differ by a factor. */
  kind: string
  /** One of it in base units. */
  factor: number
}

interface Atom {
  base: string
  factor: number
  /** Whether metric prefixes go before it. */
  isMetric: boolean
}
/* @__NO_SIDE_EFFECTS__ */
const atom = (base: string, factor = 1, isMetric = false): Atom => ({ base, factor, isMetric })

/** Amount, equivalents and international units are dimensions of their own: what turns them into others depends on the substance. */
const atoms: ReadonlyMap<string, Atom> = /* @__PURE__ */ new Map(
  Object.entries({
    g: atom('g', 1, true),
    mol: atom('mol', 1, true),
    eq: atom('eq', 1, true),
    osm: atom('osm', 1, true),
    U: atom('U', 1, true),
    '[IU]': atom('[IU]', 1, true),
    kat: atom('U', 6e7, true),
    L: atom('L', 1, true),
    m: atom('m', 1, true),
    Pa: atom('Pa', 1, true),
    'm[Hg]': atom('Pa', 133322, true),
    'm[H2O]': atom('Pa', 9806.65, true),
    J: atom('J', 1, true),
    cal: atom('J', 4.184, true),
    s: atom('s', 1, true),
    min: atom('s', 60),
    h: atom('s', 3600),
    d: atom('s', 86400),
    wk: atom('s', 604800),
    '[lb_av]': atom('g', 453.59237),
    '[oz_av]': atom('g', 28.349523125),
    '[in_i]': atom('m', 0.0254),
    '[ft_i]': atom('m', 0.3048),
    '[mi_i]': atom('m', 1609.344),
    '[foz_us]': atom('L', 0.0295735295625),
    Cel: atom('Cel'),
    '[degF]': atom('[degF]'),
    '%': atom('%'),
    '[pH]': atom('[pH]'),
    '[HPF]': atom('[HPF]'),
    '[LPF]': atom('[LPF]'),
    '{1.73_m2}': atom('{1.73_m2}'),
    '1': atom('1'),
  }),
)
const prefixes: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  Object.entries({
    k: 1e3,
    d: 0.1,
    c: 0.01,
    m: 1e-3,
    u: 1e-6,
    n: 1e-9,
    p: 1e-12,
    f: 1e-15,
  }),
)

/** Other spellings of atoms, in lowercase. */
const spelled: Readonly<Record<string, string>> = {
  g: 'gm gms gram grams',
  mol: 'mole moles',
  eq: 'val',
  mosm: 'mosmol',
  osm: 'osmol',
  L: 'l liter litre',
  mL: 'cc cm3',
  uL: 'mm3 cumm cmm',
  U: 'u unit units',
  '[IU]': 'iu ie ui intlunit intlunits',
  s: 'sec secs second seconds',
  min: 'mins minute',
  h: 'hr hrs hour',
  d: 'day 24h 24hr 24hrs',
  wk: 'week',
  '[lb_av]': 'lb lbs',
  '[oz_av]': 'oz',
  '[foz_us]': 'floz',
  '[in_i]': 'in',
  '[ft_i]': 'ft',
  '[mi_i]': 'mi mile miles',
  'mm[Hg]': 'mmhg torr',
  'cm[H2O]': 'cmh2o',
  Cel: '°c c degc celsius',
  '[degF]': '°f f degf',
  '%': 'percent pct',
  '[pH]': 'ph',
  '[HPF]': 'hpf',
  '[LPF]': 'lpf',
  '{1.73_m2}': '1.73m2 1.73_m2 1.73sqm 1.73',
  '1': 'cell cells copy copies count # ratio index inr beats breaths rbc wbc',
}
const spellings: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(spelled).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
)
/** Units that are not spelled by their parts, in lowercase. */
const wholes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries({ bpm: '/min', 'mg%': 'mg/dL', 'g%': 'g/dL', 'ug%': 'ug/dL', 'gm%': 'g/dL', 'mgs%': 'mg/dL' }),
)
/** Counts before a volume, as powers of ten: 'K/uL', 'Thousand/uL'. */
const counts: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  Object.entries({
    3: '1000 k th thou thousand tsd',
    5: 'lakh lakhs',
    6: 'm mill million millones milhões mio',
    9: 'g giga bil billion mrd',
    12: 't tera trillion',
  }).flatMap(([power, words]) => words.split(' ').map((word) => [word, Number(power)] as const)),
)
/** Words that do not change what is measured. */
const idle =
  /\{(?:cells?|count|total|rbc|wbc|creat(?:inine)?|ratio|index)\}|(?<=g)\s*creat(?:inine)?\.?$|[({]?calc(?:ulated|\.)?[)}]?$/gi

interface Part {
  code: string
  base: string
  factor: number
}

const readAtom = (text: string): Part | null => {
  const known = atoms.get(text)
  if (known) return { code: text, ...known }
  const [prefix = '', ...rest] = text
  const named = atoms.get(rest.join(''))
  const times = prefixes.get(prefix)
  if (named?.isMetric && times !== undefined) return { code: text, base: named.base, factor: named.factor * times }
  // Cubes of lengths are volumes.
  const [, length = ''] = /^(.*m)3$/.exec(text) ?? []
  const cubed = length === '' ? null : readAtom(length)
  return cubed?.base === 'm' ? { code: text, base: 'L', factor: cubed.factor ** 3 * 1000 } : null
}

/** A part in any case and spelling. No capital is a prefix: 'Mg' is a typed 'mg', since nothing is measured in megagrams. */
const readPart = (text: string): Part | null => {
  const plain = text.toLowerCase().replace(/^(?:mc|micro)(?=g|l$|mol|iu|u$)/, 'u')
  const code = spellings.get(plain)
  const found = readAtom(text) ?? (code === undefined ? null : readAtom(code)) ?? readAtom(plain)
  if (found) return found
  for (const [name, { isMetric }] of atoms)
    for (const word of [name.toLowerCase(), ...(spelled[name]?.split(' ') ?? [])]) {
      const prefixed =
        isMetric && plain.endsWith(word) ? readAtom(plain.slice(0, plain.length - word.length) + name) : null
      if (prefixed) return prefixed
    }
  return null
}

/** 10 to a power, however it is written: '10*3', '10^3', 'x10E3', '10e3', '103', or its name. */
const readCount = (text: string): Part | null => {
  const [, power] = /^(?:cells?)?[x×*]?10(?:\*{1,2}|\^|e)?\(?([369]|12)\)?(?:cells?)?$/i.exec(text) ?? []
  const exponent = power === undefined ? counts.get(text.toLowerCase().replace(/^[x×*]/, '')) : Number(power)
  return exponent === undefined ? null : { code: `10*${exponent}`, base: '1', factor: 10 ** exponent }
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** Without spaces, and with one sign for each that has several. */
const plainUnit = (text: string): string =>
  text
    .replaceAll(
      /10([⁰¹²³⁴-⁹]+)/g,
      (_, power: string) => `10*${[...power].map((one) => superscripts.indexOf(one)).join('')}`,
    )
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[μµ]/g, 'u')
    .replaceAll(/[⁄∕÷]|\s+per\s+/gi, '/')
    .replaceAll(/[\s·]+/g, '')
    .replaceAll(/(?<=m)[*^](?=[23])/g, '')
    .replaceAll('1,73', '1.73')
    .replaceAll(/\.(?=\/|$)/g, '')
    .replace(/^\((.*)\)$|^\[([^[\]]*\/[^[\]]*)\]$/, '$1$2')

const count: Part = { code: '1', base: '1', factor: 1 }

/**
 * The unit that a text names, null if it is not known.
 * @param like a unit of the same marker: 'G/L' is grams or billions per liter, and a ratio needs no unit
 */
export const readUnit = (text: string, like: Unit | null = null): Unit | null => {
  const plain = plainUnit(text)
  const whole = (wholes.get(plain.toLowerCase()) ?? plain).replaceAll(idle, '')
  if (whole === '') return like?.kind === '1' ? { code: '1', kind: '1', factor: 1 } : null
  const [top = '', ...rest] = whole.split('/')
  const below = rest.map(readPart).filter((part) => part !== null)
  const isGram = /^g$/i.test(top) && (like ? !like.kind.startsWith('1/') : top === 'g' || below[0]?.code !== 'L')
  const first = (below[0]?.base === 'L' && !isGram ? readCount(top) : null) ?? (top === '' ? count : readPart(top))
  if (!first || below.length < rest.length) return null
  // 'miles/mm3' are thousands in Spanish, 'mM' is an amount: neither is a length.
  if (first.base === 'm' && (below[0]?.base === 'L' || /^[mun]M$/.test(plain))) return null
  return {
    code: [first.code === '1' && below.length > 0 ? '' : first.code, ...below.map(({ code }) => code)].join('/'),
    kind: [first.base, ...below.map(({ base }) => base)].join('/'),
    factor: below.reduce((factor, part) => factor / part.factor, first.factor),
  }
}

/** What turns amounts of a substance into masses, and which units count it. */
export interface Substance {
  /** Grams per mole. */
  molarMass?: number | null
  /** Charges of its ion. */
  charge?: number | null
  /** The unit that the catalogue gives it. */
  unit?: string | null
}

/** What one unit of a kind is in others: grams of a mole, moles of an equivalent. */
const ofMole = ({ molarMass, charge }: Substance): Readonly<Record<string, number | null>> => ({
  mol: 1,
  g: molarMass ? 1 / molarMass : null,
  eq: charge ? 1 / charge : null,
})

/** Without binary rounding errors. */
const exact = (factor: number): number => Number(factor.toPrecision(12))

/**
 * How many of one unit are one of another; null if they measure different things, or one is not known. Units that are not known are
 * the same if they are written alike. Enzymes and hormones are counted in U or IU alike if the catalogue counts them so.
 */
export const unitFactor = (from: string, to: string, substance: Substance = {}): number | null => {
  if (plainUnit(from).toLowerCase() === plainUnit(to).toLowerCase()) return 1
  const own = readUnit(substance.unit ?? '')
  const target = readUnit(to, own)
  const source = readUnit(from, target ?? own)
  if (!source || !target) return null
  const factor = exact(source.factor / target.factor)
  if (source.kind === target.kind) return factor
  const [one = '', ...below] = source.kind.split('/')
  const [other = '', ...otherBelow] = target.kind.split('/')
  if (below.join('/') !== otherBelow.join('/')) return null
  const activities = ['U', '[IU]']
  if ([one, other, own?.kind.split('/')[0] ?? ''].every((base) => activities.includes(base))) return factor
  // Of a substance per another one, the molar mass of the other is not known.
  if (below.some((base) => base === 'g' || base === 'mol')) return null
  const moles = ofMole(substance)
  const [fromMoles, toMoles] = [moles[one], moles[other]]
  return fromMoles && toMoles ? exact((factor * fromMoles) / toMoles) : null
}

/** A converted number, with the significant digits of what was measured, but at least four. */
export const convertedNumber = (value: number, factor: number): number => {
  const digits = String(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|e.*$/g, '').length
  return factor === 1 ? value : Number((value * factor).toPrecision(Math.min(Math.max(digits, 4), 15)))
}
