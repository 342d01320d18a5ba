/** A PDF's password can be attacked quickly and unnoticed, so it must be longer than one for an account. */
const shortest = 12
const mostBytes = 127
const fewestKinds = 6

/** Whether a password may protect a file sent by mail: at least twelve characters, and not just a few repeated ones. */
export const isFilePassword = (password: string): boolean =>
  [...password].length >= shortest &&
  new Set(password).size >= fewestKinds &&
  new TextEncoder().encode(password).length <= mostBytes

/** Without letters and digits that are easily confused when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** A new password with 79 random bits that can be read out over the phone: 'k7fp-29xq-mh4t-w3ne'. */
export const newFilePassword = (): string => {
  const letters: string[] = []
  while (letters.length < groups * groupLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Bytes beyond the last whole multiple would make the first letters more likely.
    if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet.charAt(byte % alphabet.length))
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-')
}
