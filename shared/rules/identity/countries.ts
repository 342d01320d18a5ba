import { folded } from '../values/folding.ts'
import { readLine } from '../values/text.ts'

/** The countries of ISO 3166-1. */
export const countries: readonly string[] = [
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD',
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD',
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI',
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW',
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB',
  'SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US',
  'UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '))

/** Names that no list of countries has, as `keyOf` writes them. */
const aliases = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  brd: 'DE',
  deu: 'DE',
  gbr: 'GB',
  fra: 'FR',
  can: 'CA',
  mhl: 'MH',
  aut: 'AT',
  che: 'CH',
  jpn: 'JP',
  turkey: 'TR',
  burma: 'MM',
  'ivory coast': 'CI',
  uae: 'AE',
}

const keyOf = (name: string): string =>
  folded(name)
    .replace('&', 'and')
    .replace(/\bst\.? /, 'saint ')

let names: Map<string, string> | undefined
const codeOfName = (name: string): string | undefined => {
  names ??= new Map([
    ...['pt', 'fr', 'es', 'de', 'en'].flatMap((language) =>
      (['short', 'long'] as const).flatMap((style) => {
        const inLanguage = new Intl.DisplayNames([language], { type: 'region', style })
        return countries.map((code) => [keyOf(inLanguage.of(code) ?? code), code] as const)
      }),
    ),
    ...Object.entries(aliases),
  ])
  const key = keyOf(name)
  return names.get(key) ?? names.get(key.replace(/^(?:the|les?|la|el|los|die|der|das|os?|as?) /, ''))
}

/** The code of a country that is given by its code or its name in a language of the product; other text stays as it is. */
export const readCountry = (text: string): string => {
  const line = readLine(text)
  const code = line.toUpperCase()
  return countries.includes(code) ? code : (codeOfName(line) ?? line)
}

export const isCountry = (code: string): boolean => countries.includes(code)
