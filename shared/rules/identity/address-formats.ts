/**
 * How the parts of an address stand in each country, in Latin letters (after Google's libaddressinput): `A` the street, `C` the city,
 * `S` the state, `Z` the code; a line ends at `|`.
 */
const byFormat: readonly (readonly [format: string, countries: string])[] = [
  [
    '%A|%Z %C',
    'AD AT BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM',
  ],
  ['%A|%C|%Z', 'AC AF AI FK GB GG GS IM IO JE KE LK NA PN SD SH SZ TA TC VG ZA'],
  ['%A|%C %Z', 'BH BM BN BT GT GU IL JO KH LB LS MM MT MV NP NZ PK PR SA VC'],
  ['%A|%C %S %Z', 'AS AU CA CC CX FM MH MP NF PW UM VI'],
  ['%A|%C|%S', 'AE HK JM PA SC SR TV'],
  ['%A|%Z %C|%S', 'AR AX AZ CL CV MY UZ'],
  ['%A|%Z %C %S', 'EE ES IT LT MX MZ PF UY'],
  ['%A|%C|%S|%Z', 'EG IE KR RU UA'],
  ['%A|%Z|%C', 'AL EC MU OM'],
  ['%A|%C, %S %Z', 'BB PH SO TH TW US VE'],
  ['%A|%C|%S %Z', 'ID MN VN'],
  ['%A|%C %Z|%S', 'IN NG PE'],
  ['%A|%C, %S', 'BS CU KI KN NR'],
  ['%A|%C|%S, %Z', 'CN KP'],
  ['%A|%C, %S|%Z', 'CO HN IQ'],
  ['%A|%C - %Z', 'BD'],
  ['%A|%C - %S|%Z', 'BR'],
  ['%A|%Z, %C|%S', 'BY AM NI SV'],
  ['%A|%S, %C|%Z', 'CR'],
  ['%A|%C|%Z', 'GI SG'],
  ['%C|%A|%Z', 'HU'],
  ['%A, %C|%S|%Z', 'IR JP'],
  ['%A|%C|%S %Z', 'KY'],
  ['%A|%C|%S|%Z', 'KZ'],
  ['%A|%S|%C, %Z', 'LV'],
  ['%A|%C %Z %S', 'PG'],
  ['%A|%Z %S %C', 'RO'],
  ['%A|%Z %C/%S', 'TR'],
]
/** Elsewhere there are neither states nor codes. */
const otherwise = '%A|%C'

export const formatOf = (country: string): string =>
  byFormat.find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? otherwise

/** Countries whose mail needs a code, those that need a state, and those that are one city. */
export const needsCode =
  'AS AT AU AX BE BG BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GU HR HU IM IN IT JE JP KR LI LT LU LV MC MF MH MP MQ MX MY NC NL NO NZ PL PM PR PT PW RE RO SE SG SI SK SM TR TW UA UM US VA VI WF YT ZA'
export const needsState = 'AU BR CA CN IN MX US'
export const isCity = 'GI HK MC MO NR SG VA'

/** What states and codes are called where not 'region' and 'postal code'. */
export const stateWords: readonly (readonly [word: string, countries: string])[] = [
  ['state', 'AS AU BR FM IN MM MX MY NG SS UM US VE VI'],
  ['province', 'AF AR BE CA CD CN CR CU DO EC ES ID IR IT KH KP LA LK MN MZ NL PA PG PH PK TH TR TW VN ZA ZM'],
  ['county', 'EE GB HR HU IE KE LR LT LV NO RO SE'],
  ['department', 'BO CO FR GT HN NI PY SV UY'],
  ['prefecture', 'JP'],
  ['emirate', 'AE'],
]
export const codeWords: readonly (readonly [word: string, countries: string])[] = [
  ['zip', 'AS FM GU MH MP PH PR PW UM US VI'],
  ['pin', 'IN'],
  ['eircode', 'IE'],
]
