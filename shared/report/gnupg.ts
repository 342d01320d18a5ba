/** Names of the files that a member downloads for a check of their own. */
export interface CheckFiles {
  /** The sealed message. */
  message: string
  /** The member's own private key, locked by a password. */
  key: string
  /** The keys of the server that sign results. */
  signing: string
}

export const checkFiles = (kitId: string): CheckFiles => {
  const safe = kitId.replace(/[^\w.-]+/g, '-')
  return { message: `hale-result-${safe}.asc`, key: 'hale-key.asc', signing: 'hale-signing-keys.asc' }
}

export const checkSteps = ['home', 'own_key', 'signing_keys', 'open', 'clean'] as const
export type CheckStep = (typeof checkSteps)[number]

/**
 * What is typed, in this order, to open a sealed result and check its signature with GnuPG 2.2 or newer and without this
 * product. It works in a home of its own, so that nothing of it stays in the member's key ring.
 */
export const gnupgCommands = ({ message, key, signing }: CheckFiles): Readonly<Record<CheckStep, string>> => ({
  home: 'export GNUPGHOME="$(mktemp -d)"',
  own_key: `gpg --import ${key}`,
  signing_keys: `gpg --import ${signing}`,
  open: `gpg --output ${message.replace(/\.asc$/, '.json')} --decrypt ${message}`,
  clean: 'gpgconf --kill gpg-agent && rm -r "$GNUPGHOME"',
})
