import { createCryptoWorker } from '#shared/crypto/index.ts'
import type { MemberClient } from '../app/index.ts'
import type { Account, CryptoSource, DerivedSecret, Session } from '../session/index.ts'
import { Opener, type KeyRing } from './opener.ts'

export type AccountKeys = NonNullable<Account['keys']>

export interface VaultSnapshot {
  /** What the member's own password gave, null until it was entered in this tab. */
  secret: DerivedSecret | null
  /** Keys that an emergency officer opened in this tab. */
  officerRing: KeyRing | null
}

const closed: VaultSnapshot = { secret: null, officerRing: null }

interface Surroundings {
  client: MemberClient
  session: Session
  crypto: CryptoSource
}

/**
 * What opens the member's messages, for as long as the page lives: nothing of it is written to any storage, and other tabs
 * get none of it.
 */
export class Vault {
  readonly client: MemberClient
  readonly crypto: CryptoSource
  readonly opener: Opener
  #snapshot = closed
  #listeners = new Set<() => void>()
  #ring: { keys: AccountKeys; passphrase: string; ring: KeyRing } | null = null

  constructor({ client, session, crypto }: Surroundings) {
    this.client = client
    this.crypto = crypto
    this.opener = new Opener({
      startWorker: async () => createCryptoWorker(),
      onWrongPassphrase: () => this.close(),
    })
    const follow = () => {
      if (session.status === 'signed-out') this.close()
      if (!session.secret) return
      // Of whoever signed in now; what another account left behind goes.
      this.close()
      this.hold(session.secret)
      session.secret = null
    }
    session.subscribe(follow)
    follow()
  }

  get snapshot(): VaultSnapshot {
    return this.#snapshot
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps what the password gave, after a sign-in or when it was entered. */
  hold(secret: DerivedSecret): void {
    this.#change({ secret, officerRing: null })
  }

  holdOfficerRing(officerRing: KeyRing): void {
    this.#change({ secret: null, officerRing })
  }

  /** Forgets the passphrase, every opened key and every text. */
  close(): void {
    if (this.#snapshot === closed) return
    this.#ring = null
    this.opener.drop()
    void this.crypto().then(
      (worker) => worker.forgetKeys(),
      () => undefined,
    )
    this.#change(closed)
  }

  /** The keys that what is held opens; the same object for the same keys. Null when nothing that is held opens them. */
  ringOf(keys: Account['keys']): KeyRing | null {
    const { secret, officerRing } = this.#snapshot
    if (officerRing) return officerRing
    // A change of the password elsewhere brings another salt.
    if (!secret || !keys || keys.state !== 'ready' || keys.key_salt !== secret.key_salt) return null
    const { passphrase } = secret
    if (this.#ring?.keys.private_key !== keys.private_key || this.#ring.passphrase !== passphrase) {
      this.#ring = { keys, passphrase, ring: [keys, ...keys.older].map((key) => ({ privateKey: key.private_key, passphrase })) }
    }
    return this.#ring.ring
  }

  #change(next: VaultSnapshot): void {
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }
}

const vaults = new WeakMap<Session, Vault>()

/** The vault of a page: one for its session, made when first asked for. */
export const vaultOf = (surroundings: Surroundings): Vault => {
  const known = vaults.get(surroundings.session)
  if (known) return known
  const vault = new Vault(surroundings)
  vaults.set(surroundings.session, vault)
  return vault
}
