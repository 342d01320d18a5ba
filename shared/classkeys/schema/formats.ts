import {
  isCountry,
  isEmail,
  isFormats,
  isPhone,
  isSafeUrl,
  isTimezone,
  readCountry,
  readEmail,
  readLine,
  readLines,
  readPhone,
} from '#shared/rules/index.ts'
import type { ReasonCode } from '../../reasons/index.ts'
import type { TextFormat } from '../fields.ts'

const color = /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,30})$/i
const slug = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const anything = () => true
const asWritten = (text: string) => text.replaceAll('\r\n', '\n')

interface Format {
  /** The text in the form that is checked and stored. */
  read: (text: string) => string
  accepts: (text: string) => boolean
  refusal: Extract<ReasonCode, `field_${string}`>
}

/** For each text format, how it is read, what it accepts and the reason why it refuses a field's text. */
export const textFormats = {
  plain: { read: readLine, accepts: anything, refusal: 'field_text' },
  multiline: { read: readLines, accepts: anything, refusal: 'field_text' },
  code: { read: asWritten, accepts: anything, refusal: 'field_text' },
  icon: { read: readLine, accepts: anything, refusal: 'field_text' },
  email: { read: readEmail, accepts: isEmail, refusal: 'field_email' },
  url: { read: readLine, accepts: isSafeUrl, refusal: 'field_address' },
  phone: { read: readPhone, accepts: isPhone, refusal: 'field_phone' },
  color: { read: readLine, accepts: (text) => color.test(text), refusal: 'field_color' },
  slug: { read: readLine, accepts: (text) => slug.test(text), refusal: 'field_slug' },
  time: { read: readLine, accepts: (text) => time.test(text), refusal: 'field_time' },
  country: { read: readCountry, accepts: isCountry, refusal: 'field_country' },
  locale: { read: readLine, accepts: isFormats, refusal: 'field_formats' },
  timezone: { read: readLine, accepts: isTimezone, refusal: 'field_timezone' },
} as const satisfies Record<TextFormat, Format>
