import { CallError } from '#shared/client/index.ts'
import { createCryptoWorker } from '#shared/crypto/browser.ts'
import type { NewKeyPair } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { Account, CryptoSource, DerivedSecret, Session } from '../../session/index.ts'
import { makePair, storeFirstPair } from './keys.ts'
import { Kept, type KeptNews } from './rememberedVault.ts'
import { rememberedVaultStore } from './rememberedVaultStore.ts'
import { Opener, type KeyRing } from './opener.ts'

export type AccountKeys = NonNullable<Account['keys']>

export interface VaultSnapshot {
  /** What the member's own password gave, null until it was entered in this tab. */
  secret: DerivedSecret | null
  /** Keys that an emergency officer opened in this tab. */
  officerRing: KeyRing | null
  /** The first pair of the account, which is made in this tab. */
  making: Work
  /** What an emergency officer answered, which is being taken over in this tab. */
  recovering: Work
  /** It is known whether this device kept what opens the keys; until then nobody is asked for a password. */
  hasLooked: boolean
}
/** `done`: stored, and the account is on its way anew. */
export type Work = 'idle' | 'busy' | 'failed' | 'done'

const closed: VaultSnapshot = { secret: null, officerRing: null, making: 'idle', recovering: 'idle', hasLooked: true }
const unknown: VaultSnapshot = { ...closed, hasLooked: false }

/** Milliseconds before storing a new pair is tried again. */
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
 * What opens the member's messages, for as long as the page lives. What outlives the page, wrapped, is kept in `kept`; when it is
 * forgotten in one tab, the other tabs close as well.
 */
export class Vault {
  readonly client: MemberClient
  readonly crypto: CryptoSource
  readonly opener: Opener
  readonly kept: Kept
  #snapshot = unknown
  #looking: Promise<void> | null = null
  /** Whose secret another tab kept; null before any did. */
  #keptFor: number | null = null
  /** What was found on the device, which is kept there already. */
  #taken: DerivedSecret | null = null
  #listeners = new Set<() => void>()
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
    this.#change({ ...closed, secret })
  }

  /** The keys are open: nothing has to be proved to the server any more. */
  forgetLogin(): void {
    const { secret } = this.#snapshot
    if (!secret?.loginSecret) return
    const { loginSecret: _, ...rest } = secret
    this.#change({ ...this.#snapshot, secret: rest })
  }

  holdOfficerRing(officerRing: KeyRing): void {
    this.#change({ ...closed, officerRing })
  }

  setRecovering(recovering: Work): void {
    this.#change({ ...this.#snapshot, recovering })
  }

  retryMaking(): void {
    this.#change({ ...this.#snapshot, making: 'idle' })
  }

  /**
   * Makes and stores the first pair of the account, once however often it is asked for. A pair that could not be stored is
   * stored later, and one that another tab stored meanwhile is taken instead.
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
        // Nobody's keys are stored in the session of whoever came after.
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

  /** Opens with what this device kept for the account, if it did. Looks once, until another tab keeps something. */
  look(userId: number, keySalt: string): Promise<void> {
    this.#looking ??= this.#look(userId, keySalt)
    return this.#looking
  }

  async #look(userId: number, keySalt: string): Promise<void> {
    // Another account signed in elsewhere: what it kept is not this tab's to look at, nor to remove.
    const isOthers = this.#keptFor !== null && this.#keptFor !== userId
    const found = isOthers ? null : await this.kept.take(userId, keySalt)
    // Somebody may have entered the password meanwhile, or signed out.
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

  /** Whether a secret came from this device, which keeps it already. */
  wasKept(secret: DerivedSecret): boolean {
    return secret === this.#taken
  }

  /** Forgets the passphrase, every opened key and every text, on this device and in its other tabs. */
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

  /** The keys that what is held opens; the same object for the same keys. Null when nothing that is held opens them. */
  ringOf(keys: Account['keys']): KeyRing | null {
    const { secret, officerRing } = this.#snapshot
    if (officerRing) return officerRing
    // A change of the password elsewhere brings another salt.
    if (!secret || !keys || keys.state !== 'ready' || keys.key_salt !== secret.key_salt) return null
    const { passphrase } = secret
    if (this.#ring?.keys.private_key !== keys.private_key || this.#ring.passphrase !== passphrase) {
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
