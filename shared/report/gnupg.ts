/** Names of the files a member downloads to verify results themselves. */
export interface CheckFiles {
  /** The sealed message. */
  message: string
  /** The member's own private key, locked by a password. */
  key: string
  /** The server's keys for signing results. */
  signing: string
}

export const checkFiles = (kitId: string): CheckFiles => {
  const safe = kitId.replace(/[^\w.-]+/g, '-')
  return { message: `hale-result-${safe}.asc`, key: 'hale-key.asc', signing: 'hale-signing-keys.asc' }
}

export const checkSteps = ['home', 'own_key', 'signing_keys', 'open', 'clean'] as const
export type CheckStep = (typeof checkSteps)[number]

/**
 * The commands, in this order, to open a sealed result and verify its signature with GnuPG 2.2 or newer, without this product. They
 * use a separate home directory, so that nothing is left in the member's key ring.
 */
export const gnupgCommands = ({ message, key, signing }: CheckFiles): Readonly<Record<CheckStep, string>> => ({
  home: 'export GNUPGHOME="$(mktemp -d)"',
  own_key: `gpg --import ${key}`,
  signing_keys: `gpg --import ${signing}`,
  open: `gpg --output ${message.replace(/\.asc$/, '.json')} --decrypt ${message}`,
  clean: 'gpgconf --kill gpg-agent && rm -r "$GNUPGHOME"',
})
