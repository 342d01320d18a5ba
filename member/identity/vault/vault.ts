import { CallError } from '#shared/client/index.ts'
import { createCryptoWorker } from '#shared/crypto/browser.ts'
import { CryptoError, type LockedKey, type NewKeyPair } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { Account, CryptoSource, DerivedSecret, Session } from '../../session/index.ts'
import { makePair, storeFirstPair } from './keys.ts'
import { Kept, type KeptNews } from './rememberedVault.ts'
import { rememberedVaultStore } from './rememberedVaultStore.ts'
import { Opener, type KeyRing } from './opener.ts'
import { closed, unknown, type VaultSnapshot, type Work } from './vaultSnapshot.ts'

export type AccountKeys = NonNullable<Account['keys']>

/** Milliseconds before storing a new pair is retried. */
const pauses = [2_000, 10_000]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Surroundings {
  client: MemberClient
  session: Session
  crypto: CryptoSource
  kept?: Kept
}

const channelName = 'hale.vault'

/**
 * What opens the member's messages, for as long as the page lives. The encrypted copy that outlives the page is in `kept`; when
 * one tab deletes it, the other tabs close as well.
 */
export class Vault {
  readonly client: MemberClient
  readonly crypto: CryptoSource
  readonly opener: Opener
  readonly kept: Kept
  #session: Session
  #snapshot = unknown
  #userId: number | null = null
  #keys: AccountKeys | null = null
  #looking: Promise<void> | null = null
  /** Whose secret another tab stored; null if none did. */
  #keptFor: number | null = null
  /** What is stored on the device already. */
  #taken: DerivedSecret | null = null
  #listeners = new Set<() => void>()
  #onUnavailable = new Set<() => void>()
  #making: Promise<boolean> | null = null
  #pair: { pair: NewKeyPair; passphrase: string } | null = null
  #ring: { keys: AccountKeys; passphrase: string; ring: KeyRing } | null = null

  constructor({ client, session, crypto, kept }: Surroundings) {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
    channel?.addEventListener('message', ({ data }: MessageEvent<KeptNews>) =>
      data === 'forgotten' ? this.#closeHere() : this.#lookAgain(data.keptFor),
    )
    this.kept =
      kept ??
      new Kept({
        store: rememberedVaultStore,
        fetchShare: async () => (await client.call('getVaultShare')).share,
        tell: (news) => channel?.postMessage(news),
      })
    this.client = client
    this.#session = session
    this.crypto = crypto
    this.opener = new Opener({
      startWorker: async () => createCryptoWorker(),
      onWrongPassphrase: () => this.close(),
      onUnavailable: () => {
        for (const listener of this.#onUnavailable) listener()
      },
    })
    const follow = () => {
      if (session.status === 'signed-out') {
        this.close()
        this.setKeys(null, null)
      }
      if (!session.secret) return
      // Belongs to whoever signed in now; another account's remains are dropped.
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

  /** Runs when none of the open keys opens a message: it may be sealed to one that replaced them elsewhere. */
  onUnavailable(work: () => void): () => void {
    this.#onUnavailable.add(work)
    return () => this.#onUnavailable.delete(work)
  }

  /** Holds what the password derived, after signing in or entering it. */
  hold(secret: DerivedSecret): void {
    this.#change({ ...closed, secret })
  }

  /** The keys are open: nothing more has to be proved to the server. */
  forgetLogin(): void {
    const { secret } = this.#snapshot
    if (!secret?.loginSecret) return
    const { loginSecret: _, ...rest } = secret
    this.#change({ ...this.#snapshot, secret: rest })
  }

  holdOfficerRing(officerRing: KeyRing): void {
    this.#change({ ...closed, officerRing })
  }

  /** Stops reading and writing for as long as the vault is open. */
  refuseKeys({ isReplaced = false } = {}): void {
    this.#change({ ...this.#snapshot, isForeign: true, isReplaced })
  }

  setRecovering(recovering: Work): void {
    this.#change({ ...this.#snapshot, recovering })
  }

  retryMaking(): void {
    this.#change({ ...this.#snapshot, making: 'idle' })
  }

  /**
   * Generates and stores the account's first pair, once, however often it is called. A pair that could not be stored is stored
   * later, and if another tab stored one in the meantime, that one is used.
   * @returns whether the account has keys now
   */
  makeKeys(account: Account, secret: DerivedSecret): Promise<boolean> {
    this.#making ??= this.#make(account, secret).finally(() => {
      this.#making = null
    })
    return this.#making
  }

  async #make(account: Account, secret: DerivedSecret): Promise<boolean> {
    const isStillHeld = () => this.#snapshot.secret?.passphrase === secret.passphrase
    const turn = (making: Work): boolean => {
      if (isStillHeld()) this.#change({ ...this.#snapshot, making })
      return making === 'done'
    }
    turn('busy')
    for (const pause of [...pauses, null]) {
      try {
        if (this.#pair?.passphrase !== secret.passphrase) {
          this.#pair = { pair: await makePair(this, account, secret.passphrase), passphrase: secret.passphrase }
        }
        // Do not store the keys in a session that someone else has started since.
        if (!isStillHeld()) return false
        await storeFirstPair(this, account, this.#pair.pair, secret)
        return turn('done')
      } catch (error) {
        if (error instanceof CallError && error.status === 409) return turn('done')
        if (pause === null) break
        await wait(pause)
      }
      if (!isStillHeld()) return false
    }
    turn('failed')
    return false
  }

  /** Opens with what this device stored for the account, if anything. Checks once, until another tab stores something. */
  look(userId: number, keySalt: string): Promise<void> {
    this.#looking ??= this.#look(userId, keySalt)
    return this.#looking
  }

  async #look(userId: number, keySalt: string): Promise<void> {
    // Another account signed in elsewhere: its record must be neither read nor deleted by this tab.
    const isOthers = this.#keptFor !== null && this.#keptFor !== userId
    const found = isOthers ? null : await this.kept.take(userId, keySalt)
    // The password may have been entered in the meantime, or the member signed out.
    if (this.#snapshot !== unknown) return
    this.#taken = found
    this.#change(found ? { ...closed, secret: found } : closed)
  }

  #lookAgain(keptFor: number): void {
    this.#keptFor = keptFor
    if (this.#snapshot !== closed) return
    this.#looking = null
    this.#change(unknown)
  }

  /** Whether this device has a secret already. */
  wasKept(secret: DerivedSecret): boolean {
    return secret === this.#taken
  }

  /** Stores what a sign-in gave, so that a page that is loaded before this one has opened the keys finds it. */
  async keepHeld(userId: number, keys: AccountKeys | null): Promise<void> {
    const { secret } = this.#snapshot
    if (!secret || keys?.state !== 'ready' || keys.lock !== 'password') return
    this.#taken = secret
    await this.kept.keep(userId, secret)
  }

  /** Forgets the passphrase, all open keys and all texts, on this device and in its other tabs. */
  close(): void {
    void this.kept.forget()
    this.#closeHere()
  }

  #closeHere(): void {
    if (this.#snapshot === closed) return
    if (this.#snapshot === unknown) return this.#change(closed)
    this.#ring = null
    this.#pair = null
    this.opener.drop()
    void this.crypto().then(
      (worker) => worker.forgetKeys(),
      () => undefined,
    )
    this.#change(closed)
  }

  /**
   * Takes the keys that the server names now. One that was replaced is refused as the current one: the member may have replaced it
   * because someone else has it.
   */
  setKeys(userId: number | null, keys: AccountKeys | null): void {
    const before = this.#userId === userId ? this.#keys : null
    this.#userId = userId
    this.#keys = keys
    // What this device stored is bound to the version.
    if (before?.key_version !== keys?.key_version) this.#taken = null
    if (keys && before?.older.some(({ public_key }) => public_key === keys.public_key))
      this.refuseKeys({ isReplaced: true })
    else this.#tell()
  }

  /** Whether the server has named the account's keys to this tab. */
  get hasKeys(): boolean {
    return this.#keys !== null
  }

  /**
   * The current key as soon as it is open, with the public key that the server names for it.
   * @throws CryptoError STOPPED once the session is over, FOREIGN_KEY if the server names a key that is not the member's
   */
  whenOpen(): Promise<{ key: LockedKey; named: string }> {
    const userId = this.#userId
    return new Promise((resolve, reject) => {
      let unsubscribe = () => {}
      const look = () => {
        const [key] = this.ringOf(this.#keys) ?? []
        if (this.#session.status === 'signed-out' || this.#userId !== userId) reject(new CryptoError('STOPPED'))
        else if (this.#snapshot.isForeign) reject(new CryptoError('FOREIGN_KEY'))
        else if (key && this.#keys) resolve({ key, named: this.#keys.public_key })
        else return
        unsubscribe()
      }
      unsubscribe = this.subscribe(look)
      look()
    })
  }

  /** The keys opened by what is held; the same object for the same keys. Null if it opens none. */
  ringOf(keys: Account['keys']): KeyRing | null {
    const { secret, officerRing } = this.#snapshot
    if (officerRing) return officerRing
    // A password change elsewhere changes the salt.
    if (!secret || !keys || keys.state !== 'ready' || keys.key_salt !== secret.key_salt) return null
    const { passphrase } = secret
    // Earlier keys that were recovered change the version, and not the current key.
    const isSame = this.#ring?.keys.private_key === keys.private_key && this.#ring.keys.key_version === keys.key_version
    if (!this.#ring || !isSame || this.#ring.passphrase !== passphrase) {
      this.#ring = {
        keys,
        passphrase,
        ring: [keys, ...keys.older].map((key) => ({ privateKey: key.private_key, passphrase })),
      }
    }
    return this.#ring.ring
  }

  #change(next: VaultSnapshot): void {
    this.#snapshot = next
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const vaults = new WeakMap<Session, Vault>()

/** The page's vault: one per session, created on first use. */
export const vaultOf = (surroundings: Surroundings): Vault => {
  const known = vaults.get(surroundings.session)
  if (known) return known
  const vault = new Vault(surroundings)
  vaults.set(surroundings.session, vault)
  return vault
}
