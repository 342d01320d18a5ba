import { crisisKeywordOf } from '../../languages/index.ts'

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
  /** The number to call in danger; null if unknown. */
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
/** The country of a timezone: 'ZZ' for one of the others outside of America, which the platform's number cannot be for. */
const countryOfZone = (timezone: string | null): string => {
  const zone = timezone ?? ''
  const [country] = Object.entries(zones).find(([, names]) => names.includes(zone)) ?? []
  return country ?? (/^(?:Europe|Asia|Africa|Australia|Atlantic|Indian|Antarctica|Arctic)\//.test(zone) ? 'ZZ' : 'US')
}

/** Helplines of all countries, maintained by ThroughLine. */
export const helplineDirectory = 'https://findahelpline.com'

/**
 * @param country two letters, or null if the member has not given one: then the platform's emergency number shows whether it
 * is for the United States, and the timezone whether the member is elsewhere
 * @param language of the page, such as `es`
 * @param platformEmergency the number in the platform's settings; may be empty
 */
export const crisisHelp = (
  country: string | null,
  language: string,
  platformEmergency: string,
  timezone: string | null,
): CrisisHelp => {
  const platform = platformEmergency.trim() || null
  const known = country?.trim().toUpperCase() || (platform === '911' ? countryOfZone(timezone) : '')
  const line = lines[known]
  if (!line) return { call: null, text: null, violence: null, emergency: known === '' ? platform : null }
  return {
    call: line.call,
    text: line.takesTexts ? { number: line.call, keyword: known === 'CA' ? null : crisisKeywordOf(language) } : null,
    violence: line.violence === undefined ? null : { call: line.violence, text: violenceTexts[line.violence] ?? null },
    emergency: line.emergency ?? platform ?? '911',
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

/** The link that calls a number, however it is written. */
export const callHref = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`
/** The link that starts a text message. */
export const textHref = ({ number, keyword }: TextLine): string =>
  `sms:${number}${keyword === null ? '' : `?body=${encodeURIComponent(keyword)}`}`
