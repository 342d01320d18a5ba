import { isSafeUrl, isFormats, isTimezone } from '#shared/rules/index.ts'
import type { ReasonCode } from '../../reasons/index.ts'
import type { TextFormat } from '../fields.ts'

const email = /^[^\s@"'<>(),;:\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const phone = /^\+?[\d\s().-]{3,30}(?:\s*(?:x|ext\.?)\s*\d{1,8})?$/i
const color = /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,30})$/i
const slug = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const anything = () => true

interface Format {
  accepts: (text: string) => boolean
  refusal: Extract<ReasonCode, `field_${string}`>
}

/** For each text format, what it accepts and the reason why it refuses a field's text. */
export const textFormats = {
  plain: { accepts: anything, refusal: 'field_text' },
  multiline: { accepts: anything, refusal: 'field_text' },
  code: { accepts: anything, refusal: 'field_text' },
  icon: { accepts: anything, refusal: 'field_text' },
  email: { accepts: (text) => email.test(text) && !/\.\.|^\.|\.@/.test(text), refusal: 'field_email' },
  url: { accepts: isSafeUrl, refusal: 'field_address' },
  phone: { accepts: (text) => phone.test(text), refusal: 'field_phone' },
  color: { accepts: (text) => color.test(text), refusal: 'field_color' },
  slug: { accepts: (text) => slug.test(text), refusal: 'field_slug' },
  time: { accepts: (text) => time.test(text), refusal: 'field_time' },
  locale: { accepts: isFormats, refusal: 'field_formats' },
  timezone: { accepts: isTimezone, refusal: 'field_timezone' },
} as const satisfies Record<TextFormat, Format>
