import { readPhone, isPhone } from './phone.ts'

/** Country of numbers without a country code, if nothing tells another one: they stay as they are written. */
export const homeCountry = 'US'

/** Notations that everybody reads. */
const usual = /^\+?[\d\s().-]+(?: x\d+)?$/

/**
 * A read phone number that anybody can dial: '089/1234567' in Germany → '+49 89 1234567'. A number of the home country, or one with its
 * country code, stays as it is written. Loads the plans of all countries, so it is no part of a browser's code.
 * @param country of the person, two letters
 */
export const completePhone = async (phone: string, country: string): Promise<string> => {
  const isNational = !phone.startsWith('+')
  if (!isPhone(phone) || (usual.test(phone) && !(isNational && country !== homeCountry))) return phone
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(phone.replace(' x', ' ext. '), country as 'US')
  if (!number?.isPossible()) return phone
  const isHome = number.countryCallingCode === '1' && country === homeCountry
  return readPhone(isHome && isNational ? number.formatNational() : number.formatInternational())
}
