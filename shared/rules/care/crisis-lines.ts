import { crisisKeywordOf } from '../../languages/index.ts'
import { zoneNamed } from '../time/formats.ts'
import { zonesOf } from '../time/usual-units.ts'

/** Whom someone can call or text right away, by their country. */

/** For lines that take text messages: the number, and the word to start with, if required. */
interface TextLine {
  number: string
  keyword: string | null
}
export interface CrisisHelp {
  /** The crisis line to call; null if we know none, in which case a directory of all countries leads to one. */
  call: string | null
  /** For lines that also take text messages; the word selects the language. */
  text: TextLine | null
  /** The domestic violence hotline; null if we know none. */
  violence: { call: string; text: TextLine | null } | null
  /** The number to call in danger, with the country if that is not the address's; null if unknown. */
  emergency: string | null
}

interface Line {
  call: string
  takesTexts?: boolean
  violence?: string
  /** Absent if the platform's own emergency number applies. */
  emergency?: string
}

const lifeline: Line = { call: '988', takesTexts: true }
const unitedStates: Line = { ...lifeline, violence: '1-800-799-7233' }
/** Domestic violence hotlines that take text messages, by number. */
const violenceTexts: Readonly<Record<string, TextLine>> = { '1-800-799-7233': { number: '88788', keyword: 'START' } }

/**
 * Lines available day and night: 988 Suicide and Crisis Lifeline (United States and territories; Canada has its own),
 * Línea de la Vida, Línea 024, 3114, TelefonSeelsorge (Germany, Austria), Die Dargebotene Hand, 1411, CVV, Samaritans.
 * Domestic violence: National Domestic Violence Hotline (United States), Red Nacional de Refugios, 016, 3919, Hilfetelefon,
 * Frauenhelpline gegen Gewalt, Serviço de Informação às Vítimas de Violência Doméstica, Ligue 180, National Domestic Abuse
 * Helpline, Women's Aid.
 */
const lines: Readonly<Record<string, Line>> = {
  US: unitedStates,
  PR: unitedStates,
  VI: unitedStates,
  GU: unitedStates,
  AS: unitedStates,
  MP: unitedStates,
  CA: { ...lifeline, emergency: '911' },
  MX: { call: '800 911 2000', emergency: '911', violence: '800 822 4460' },
  ES: { call: '024', emergency: '112', violence: '016' },
  FR: { call: '3114', emergency: '112', violence: '3919' },
  DE: { call: '0800 111 0 111', emergency: '112', violence: '116 016' },
  AT: { call: '142', emergency: '112', violence: '0800 222 555' },
  CH: { call: '143', emergency: '112' },
  PT: { call: '1411', emergency: '112', violence: '800 202 148' },
  BR: { call: '188', emergency: '192', violence: '180' },
  GB: { call: '116 123', emergency: '999', violence: '0808 2000 247' },
  IE: { call: '116 123', emergency: '112', violence: '1800 341 900' },
}

/** Zones of the countries above that are not in America, and of Brazil. */
const zones: Readonly<Record<string, readonly string[]>> = {
  ES: ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary'],
  FR: ['Europe/Paris'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  AT: ['Europe/Vienna'],
  CH: ['Europe/Zurich'],
  PT: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'],
  BR: [
    'America/Araguaina',
    'America/Bahia',
    'America/Belem',
    'America/Boa_Vista',
    'America/Campo_Grande',
    'America/Cuiaba',
    'America/Eirunepe',
    'America/Fortaleza',
    'America/Maceio',
    'America/Manaus',
    'America/Noronha',
    'America/Porto_Velho',
    'America/Recife',
    'America/Rio_Branco',
    'America/Santarem',
    'America/Sao_Paulo',
  ],
  GB: ['Europe/London', 'Europe/Belfast'],
  IE: ['Europe/Dublin'],
}
const american = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA', 'MX']
let americanZones: ReadonlyMap<string, string> | undefined

/** The country that a timezone is in: 'ZZ' for one without lines here, null if the zone names no place or this browser does not know it. */
const countryOfZone = (timezone: string | null): string | null => {
  const zone = zoneNamed(timezone)
  if (zone === null || !zone.includes('/') || zone.startsWith('Etc/')) return null
  const [country] = Object.entries(zones).find(([, names]) => names.includes(zone)) ?? []
  if (country !== undefined) return country
  americanZones ??= new Map(
    american.flatMap((region) => zonesOf(region).map((name): [string, string] => [zoneNamed(name) ?? name, region])),
  )
  return americanZones.get(zone) ?? (zone.startsWith('America/') && americanZones.size === 0 ? null : 'ZZ')
}

/** Helplines of all countries, maintained by ThroughLine. */
export const helplineDirectory = 'https://findahelpline.com'

/**
 * The lines of the country where the member is, by the timezones; of the member's address where these name no country; and else of the
 * United States if the platform's emergency number is theirs. A number of another country than the address's names that country.
 * @param country of the address, two letters, or null
 * @param language of the page, such as `es`
 * @param platformEmergency the number in the platform's settings; may be empty
 * @param timezones the device's and the profile's, in this order
 */
export const crisisHelp = (
  country: string | null,
  language: string,
  platformEmergency: string,
  timezones: readonly (string | null)[],
): CrisisHelp => {
  const platform = platformEmergency.trim() || null
  const address = country?.trim().toUpperCase() ?? ''
  const home = address || (platform === '911' ? 'US' : '')
  const found = timezones.map(countryOfZone).find((one) => one !== null) ?? null
  // The platform's own number may be that of a country without lines here.
  const here = found === null || (found === 'ZZ' && home === '') ? home : found
  const line = lines[here]
  if (!line) return { call: null, text: null, violence: null, emergency: here === '' ? platform : null }
  const isAway = here !== home
  const number = line.emergency ?? (isAway && home !== '' ? '911' : (platform ?? '911'))
  const place =
    isAway && number !== platform ? new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(here) : null
  return {
    call: line.call,
    text: line.takesTexts ? { number: line.call, keyword: here === 'CA' ? null : crisisKeywordOf(language) } : null,
    violence: line.violence === undefined ? null : { call: line.violence, text: violenceTexts[line.violence] ?? null },
    emergency: place ? `${number} (${place})` : number,
  }
}

/** The lines as used in messages, where `none` means unknown. */
export const crisisWords = ({ call, text, violence, emergency }: CrisisHelp) => ({
  emergency: emergency ?? 'none',
  line: call ?? 'none',
  texts: text === null ? 'no' : 'yes',
  violence: violence?.call ?? 'none',
  violence_text: violence?.text?.number ?? 'none',
  violence_word: violence?.text?.keyword ?? 'none',
})

/** The link that starts a text message. */
export const textHref = ({ number, keyword }: TextLine): string =>
  `sms:${number}${keyword === null ? '' : `?body=${encodeURIComponent(keyword)}`}`
