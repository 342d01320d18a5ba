import { codeWords, formatOf, isCity, needsCode, needsState, stateWords } from './address-formats.ts'

/** Postal addresses as their countries write them. */

export const addressParts = ['street', 'street2', 'city', 'state', 'zip'] as const
export type AddressPart = (typeof addressParts)[number]
export type Address = Readonly<Partial<Record<AddressPart | 'country', string | null>>>

/** An address as items store it. */
export interface StoredAddress {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}
export const fromStored = (stored: Readonly<Partial<StoredAddress>>) => ({
  street: stored.line1 ?? null,
  street2: stored.line2 ?? null,
  city: stored.city ?? null,
  state: stored.state ?? null,
  zip: stored.postal_code ?? null,
  country: stored.country ?? null,
})

const partOf = { A: 'street', C: 'city', S: 'state', Z: 'zip' } as const
const isIn = (country: string, list: string): boolean => list.split(' ').includes(country)

export interface AddressRules {
  /** The parts that addresses of the country have, in the order in which they are written. */
  parts: readonly AddressPart[]
  required: ReadonlySet<AddressPart>
  /** What states are called. */
  state: 'state' | 'province' | 'county' | 'department' | 'prefecture' | 'emirate' | 'region'
  /** What codes are called. */
  code: 'zip' | 'pin' | 'eircode' | 'postal'
}

/** @param country two letters */
export const addressRules = (country: string): AddressRules => {
  const written = Array.from(formatOf(country).matchAll(/%([ACSZ])/g), ([, letter]) => partOf[letter as 'A'])
  const required: AddressPart[] = ['street']
  if (!isIn(country, isCity)) required.push('city')
  if (isIn(country, needsState)) required.push('state')
  if (isIn(country, needsCode)) required.push('zip')
  const word = (words: readonly (readonly [string, string])[]) => words.find(([, list]) => isIn(country, list))?.[0]
  return {
    parts: ['street', 'street2', ...written.filter((part) => part !== 'street')],
    required: new Set(required),
    state: (word(stateWords) ?? 'region') as AddressRules['state'],
    code: (word(codeWords) ?? 'postal') as AddressRules['code'],
  }
}

/** The required parts that an address lacks. */
export const missingParts = (address: Address): AddressPart[] => {
  const { required } = addressRules(address.country ?? '')
  return addressParts.filter((part) => required.has(part) && (address[part] ?? '').trim() === '')
}

/**
 * The lines of an address as on an envelope, without the person. Parts that the country does not have are not lost: they stand before
 * the country's name.
 * @param nameOf the name of a country by its code
 */
export const addressLines = (
  address: Address,
  nameOf: (country: string) => string = (country) => country,
): string[] => {
  const country = address.country ?? ''
  const { parts } = addressRules(country)
  const lines = formatOf(country)
    .split('|')
    .flatMap((line) => {
      // What stands between two parts goes with the one that is missing.
      const written = line.replaceAll(/%([ACSZ])([^%]*)/g, (_, letter: 'A', between: string) => {
        const value = (address[partOf[letter]] ?? '').trim()
        return value === '' ? '' : `${value}${between}`
      })
      const text = written.replace(/[\s,/-]+$/u, '')
      return line.includes('%A') ? [text, (address.street2 ?? '').trim()] : [text]
    })
  const others = addressParts.filter((part) => !parts.includes(part)).map((part) => (address[part] ?? '').trim())
  return [...lines, ...others, country && nameOf(country)].filter((line) => line !== '')
}
