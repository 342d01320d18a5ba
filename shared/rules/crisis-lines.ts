/** Whom somebody can call or write to at once, by the country in which they live. */

export interface CrisisHelp {
  /** The crisis line to call; null where none is known here, and a directory of all countries is the way to one. */
  call: string | null
  /** Where the line takes text messages as well: its number, and the word that asks for the language. */
  text: { number: string; keyword: string | null } | null
  /** The number to call in danger; null where none is known. */
  emergency: string | null
}

interface Line {
  call: string
  takesTexts?: boolean
  /** Absent where the platform's own emergency number counts. */
  emergency?: string
}

/** The Suicide and Crisis Lifeline of the United States. */
export const crisisLine = { name: '988' } as const
const lifeline: Line = { call: crisisLine.name, takesTexts: true }

/**
 * Lines that are there day and night: 988 Suicide and Crisis Lifeline (United States and territories; Canada has its own),
 * Línea de la Vida, Línea 024, 3114, TelefonSeelsorge (Germany, Austria), Die Dargebotene Hand, 1411, CVV, Samaritans.
 */
const lines: Readonly<Record<string, Line>> = {
  US: lifeline, PR: lifeline, VI: lifeline, GU: lifeline, AS: lifeline, MP: lifeline,
  CA: { ...lifeline, emergency: '911' },
  MX: { call: '800 911 2000', emergency: '911' },
  ES: { call: '024', emergency: '112' },
  FR: { call: '3114', emergency: '112' },
  DE: { call: '0800 111 0 111', emergency: '112' },
  AT: { call: '142', emergency: '112' },
  CH: { call: '143', emergency: '112' },
  PT: { call: '1411', emergency: '112' },
  BR: { call: '188', emergency: '192' },
  GB: { call: '116 123', emergency: '999' },
  IE: { call: '116 123', emergency: '112' },
}
/** What 988 answers in Spanish after this word. */
const keywords: Readonly<Record<string, string>> = { es: 'AYUDA' }

/** Helplines of all countries, kept by ThroughLine. */
export const helplineDirectory = 'https://findahelpline.com'

/**
 * @param country two letters, or null when the member has told none: then the platform's emergency number says whether it
 * is one for the United States
 * @param language of the page, such as `es`
 * @param platformEmergency the number that the platform's settings name; may be empty
 */
export const crisisHelp = (country: string | null, language: string, platformEmergency: string): CrisisHelp => {
  const platform = platformEmergency.trim() || null
  const known = country?.trim().toUpperCase() || (platform === '911' ? 'US' : '')
  const line = lines[known]
  if (!line) return { call: null, text: null, emergency: known === '' ? platform : null }
  return {
    call: line.call,
    text: line.takesTexts ? { number: line.call, keyword: known === 'CA' ? null : (keywords[language] ?? null) } : null,
    emergency: line.emergency ?? platform ?? '911',
  }
}

/** The address that calls a number, however it is written. */
export const callHref = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`
/** The address that begins a text message. */
export const textHref = ({ number, keyword }: NonNullable<CrisisHelp['text']>): string =>
  `sms:${number}${keyword === null ? '' : `?body=${encodeURIComponent(keyword)}`}`
