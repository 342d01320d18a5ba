import { isSafeUrl, isFormats, isTimezone } from '#shared/rules/index.ts'
import type { TextFormat } from '../fields.ts'

const email = /^[^\s@"'<>(),;:\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const phone = /^\+?[\d\s().-]{3,30}(?:\s*(?:x|ext\.?)\s*\d{1,8})?$/i
const color = /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,30})$/i
const slug = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const anything = () => true

/** For each text format, what it accepts and the error message after the field's name. */
export const textFormats: Record<TextFormat, { accepts: (text: string) => boolean; refusal: string }> = {
  plain: { accepts: anything, refusal: '' },
  multiline: { accepts: anything, refusal: '' },
  code: { accepts: anything, refusal: '' },
  icon: { accepts: anything, refusal: '' },
  email: { accepts: (text) => email.test(text) && !/\.\.|^\.|\.@/.test(text), refusal: 'must be an email address.' },
  url: { accepts: isSafeUrl, refusal: 'must be a web address (https://…), a mailto: address or a path.' },
  phone: { accepts: (text) => phone.test(text), refusal: 'must be a phone number.' },
  color: { accepts: (text) => color.test(text), refusal: 'must be a color such as #1f6feb.' },
  slug: { accepts: (text) => slug.test(text), refusal: 'may only have letters, digits, dots, dashes and underscores.' },
  time: { accepts: (text) => time.test(text), refusal: 'must be a time of day such as 09:30.' },
  locale: {
    accepts: isFormats,
    refusal: 'must be a language and a region, such as en-GB, or und-GB for every language.',
  },
  timezone: { accepts: isTimezone, refusal: 'must be the name of a timezone such as America/Chicago.' },
}
