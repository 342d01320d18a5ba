import { expect, test } from 'vitest'
import { addressLines, addressRules, missingParts } from './addresses.ts'
import { formatOf } from './address-formats.ts'
import { countries, isCountry, readCountry } from './countries.ts'

test.each([
  ['US', ['state', 'zip']],
  ['CA', ['state', 'zip']],
  ['DE', ['zip']],
  ['FR', ['zip']],
  ['GB', ['zip']],
  ['HK', []],
  ['IE', []],
  ['AE', []],
  ['JP', ['zip']],
] as const)('an address in %s lacks %j', (country, missing) => {
  expect(missingParts({ street: '1 Example Street', city: 'Here', state: ' ', country })).toEqual(missing)
})

test.each([
  [
    { street: '12 Oak Street', street2: 'Apt 4', city: 'Chicago', state: 'IL', zip: '60610', country: 'US' },
    '12 Oak Street|Apt 4|Chicago, IL 60610|US',
  ],
  [{ street: 'Lindenweg 5', city: 'München', zip: '80331', country: 'DE' }, 'Lindenweg 5|80331 München|DE'],
  [
    { street: '1 Example Street', city: 'London', zip: 'SW1A 2AA', country: 'GB' },
    '1 Example Street|London|SW1A 2AA|GB',
  ],
  [{ street: '5 Example Road', city: 'Hong Kong', country: 'HK' }, '5 Example Road|Hong Kong|HK'],
  [
    { street: 'Rua A 1', city: 'Recife', state: 'PE', zip: '50000-000', country: 'BR' },
    'Rua A 1|Recife - PE|50000-000|BR',
  ],
  [{ street: 'Lindenweg 5', city: 'Chicago', state: null, zip: '', country: 'US' }, 'Lindenweg 5|Chicago|US'],
  [
    { street: 'Lindenweg 5', city: 'München', state: 'Bayern', zip: '80331', country: 'DE' },
    'Lindenweg 5|80331 München|Bayern|DE',
  ],
  [{ street: 'Fő utca 1', city: 'Budapest', zip: '1011', country: 'HU' }, 'Budapest|Fő utca 1|1011|HU'],
  [{}, ''],
])('%j is written as %s', (address, lines) => expect(addressLines(address).join('|')).toBe(lines))

test('each country writes its street, and what it requires', () => {
  for (const country of countries) {
    const { parts, required } = addressRules(country)
    expect(new Set(parts).size, country).toBe(parts.length)
    expect(required.difference(new Set(parts)), country).toEqual(new Set())
    expect(formatOf(country), country).toContain('%A')
  }
})

test.each([
  ['us', 'US'],
  [' de ', 'DE'],
  ['Deutschland', 'DE'],
  ['Alemania', 'DE'],
  ['USA', 'US'],
  ['united kingdom', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['Narnia', 'Narnia'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['the', 'the'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['Bosnia', 'BA'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Saint Lucia', 'LC'],
  ['St. Lucia', 'LC'],
  ['the Netherlands', 'NL'],
  ['die Schweiz', 'CH'],
  ['El Salvador', 'SV'],
  ['DEU', 'DE'],
  ['AUT', 'AT'],
  ['JPN', 'JP'],
])('the country %s is %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
  expect(isCountry(code)).toBe(code.length === 2)
})
