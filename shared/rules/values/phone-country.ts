import { isPhone, readPhone } from './phone.ts'

/** Country of numbers without a country code, if nothing tells another one: they stay as they are written. */
export const homeCountry = 'US'

/** Notations that everybody reads; a zero after a country code may be a trunk prefix. */
const usual = /^(?!\+\d{1,3}[\s./-]+0)\+?[\d\s().-]+$/
/** Dates, and numbers as North America writes them: in another country they are no numbers of that country. */
const foreign =
  /^(?:(?:19|20)\d\d([./-])\d\d?\1\d\d?|\d\d?([./-])\d\d?\2(?:19|20)\d\d|1[\s.-]\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4})$/

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * A read phone number that anybody can dial: '089/1234567' in Germany → '+49 89 1234567'. A number of the home country, or one with its
 * country code, stays as it is written, and so does what is surely no number of the country: a short number, or a number of a fixed line
 * without the country's trunk prefix. Loads the plans of all countries, so it is no part of a browser's code.
 * @param country of the person, two letters
 */
export const completePhone = async (phone: string, country: string): Promise<string> => {
  const [written = '', extension] = phone.split(' x')
  const isNational = !written.startsWith('+')
  if (!isPhone(phone) || (usual.test(written) && !(isNational && country !== homeCountry))) return phone
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(written, country as 'US')
  if (!number?.isValid() || digitsOf(written).length <= 6) return phone
  const { countryCallingCode: code, nationalNumber } = number
  const isBare = digitsOf(written) === nationalNumber && digitsOf(number.formatNational()) !== nationalNumber
  if (isNational && ((isBare && number.getType() !== 'MOBILE') || (code !== '1' && foreign.test(written)))) return phone
  const isHome = code === '1' && country === homeCountry
  const complete = isHome && isNational ? number.formatNational() : number.formatInternational()
  return readPhone(extension === undefined ? complete : `${complete} x${extension}`)
}
