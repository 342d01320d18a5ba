/** A PDF's lock can be tried fast and without anybody noticing, so its password is longer than one for an account. */
const shortest = 12
const mostBytes = 127
const fewestKinds = 6

/** Whether a password may lock a file that is sent by mail: twelve characters or more, and not the same few again. */
export const isFilePassword = (password: string): boolean =>
  [...password].length >= shortest && new Set(password).size >= fewestKinds && new TextEncoder().encode(password).length <= mostBytes

/** Without letters and digits that are taken for each other when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** A new password of 79 random bits that can be told on the phone: 'k7fp-29xq-mh4t-w3ne'. */
export const newFilePassword = (): string => {
  const letters: string[] = []
  while (letters.length < groups * groupLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Bytes beyond the last whole multiple would make the first letters likelier.
    if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet.charAt(byte % alphabet.length))
  }
  return Array.from({ length: groups }, (_, group) => letters.slice(group * groupLength, (group + 1) * groupLength).join('')).join('-')
}
