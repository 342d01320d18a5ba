/** A long number, such as a phone number or an ID, that a spreadsheet rounded to its first digits. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i
/** Codes such as 1-3 or MAR1, which a spreadsheet has taken for a day. In capitals it may be a code. */
const asDay =
  /^\d{1,2}[-./ ] ?(?:[Jj]an|[Ff]eb|[Ff][eé]vr?|[Mm]ar|[Mm]ars|[Mm]är|[Mm]rz|[Aa]pr|[Aa]vr|[Aa]br|[Mm]ay|[Mm]ai|[Jj]un|[Jj]uin|[Jj]ui?l|[Aa]ug|[Aa]go|[Aa]oût|[Ss]ept?|[Ss]et|[Oo]ct|[Oo]kt|[Oo]ut|[Nn]ov|[Dd]e[cz]|[Dd]éc|[Dd]ic|[Ee]ne|[Jj]anv)\.?$/

/** What a spreadsheet has made of a number or code, in words; null if the text is unharmed. @param isCode whether the column has codes or ids */
export const spreadsheetDamage = (text: string, isCode: boolean): string | null => {
  const words = text.trim()
  const shown = `‘${words.slice(0, 40)}’`
  if (rounded.test(words))
    return `${shown} is what a spreadsheet made of a longer number. Enter it in full, and format its column as text.`
  if (isCode && asDay.test(words))
    return `${shown} is a day that a spreadsheet made of another value. Enter that, and format its column as text.`
  return null
}
/** Whether a field's values are codes or ids. */
export const isCodeField = (name: string): boolean => /(?:^|_)(?:id|code|number|sku)$/.test(name)
