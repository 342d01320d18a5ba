import { readLine } from './text.ts'

/** What mail servers accept before the @, without quotes (RFC 5322, 3.2.3). */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** An email address with at most 64 characters before the @ (RFC 5321, 4.5.3.1.1) and a domain in ASCII. */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'i',
)
/** The longest address that mail servers deliver to (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254

/** A domain as servers know it: 'müller.example' → 'xn--mller-kva.example'. Text that is none is left as it is. */
export const readDomain = (text: string): string => {
  const domain = readLine(text)
  if (/^\p{ASCII}*$/u.test(domain) || /[\s/:?#@\\[\]%]/.test(domain)) return domain
  const address = `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** An address as it is stored, apart from its case. Text that is no address is read like any other line, and stays none. */
export const readEmail = (text: string): string => {
  const line = readLine(text)
  const at = line.lastIndexOf('@') + 1
  return at === 0 ? line : line.slice(0, at) + readDomain(line.slice(at))
}

/** Whether mail can be sent to a read address. */
export const isEmail = (address: string): boolean => address.length <= longestEmail && emailPattern.test(address)

/** The form in which addresses are compared: two that differ by case alone are one account. */
export const normalizeEmail = (address: string): string => readEmail(address).toLowerCase()
