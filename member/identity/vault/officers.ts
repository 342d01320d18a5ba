/** Emergency officers, by the keys that the member was told of and agreed to: a server can neither add nor swap one. */
import {
  mayHaveCopy,
  officerKeyText,
  parseOfficerList,
  writeOfficerList,
  type ListedOfficer,
} from '#shared/rules/index.ts'
import { CryptoError, type LockedKey } from '#shared/crypto/index.ts'
import type { Answer } from '../../app/index.ts'
import type { Account } from '../../session/index.ts'
import type { Tools } from './secrets.ts'

type Owner = Pick<Account, 'user'>

/** An officer whom the server names, and what the member decided about this key. */
export interface Officer extends ListedOfficer {
  name: string
  public_key: string
  has_copy: boolean
  /** Whether an officer whom the member agreed to signed the key; true for the first officers, whom nobody could have signed. */
  isVouched: boolean
}

export interface Officers {
  officers: Officer[]
  /** Decisions about keys that the server does not name at present. */
  others: ListedOfficer[]
  /** Whether the server has the list that the member's key signed, with every officer in it. */
  isComplete: boolean
}

const isEntitled = (officer: Officer): boolean =>
  mayHaveCopy(officer, Date.now()) && (officer.state === 'agreed' || officer.isVouched)
/** Officers who get a copy of the member's keys: agreed to, or vouched for, and told of long enough ago without an objection. */
export const entitled = (officers: readonly Officer[]): Officer[] => officers.filter(isEntitled)

type Answered = Answer<'listEmergencyOfficers'>

/**
 * The officers of the server's answer, by the member's own list. Who is not on it waits from now on.
 * @param keys the member's opened keys, one of which signed the list
 */
export const readOfficers = async (
  { crypto }: Pick<Tools, 'crypto'>,
  { user }: Owner,
  keys: readonly LockedKey[],
  { list, models }: Answered,
): Promise<Officers> => {
  const worker = await crypto()
  const text = list === null ? null : await worker.readStatement(list, keys)
  const listed = text === null ? [] : (parseOfficerList(text, user.id) ?? [])
  const agreed = new Set(listed.flatMap(({ state, fingerprint }) => (state === 'agreed' ? [fingerprint] : [])))
  const isVouched = async ({ id, signature, signer_key }: Answered['models'][number], fingerprint: string) => {
    if (agreed.size === 0) return true
    if (signature === null || signer_key === null || !agreed.has(await worker.fingerprintOf(signer_key))) return false
    return worker.isSignedBy(officerKeyText(id, fingerprint), signature, signer_key)
  }
  let isComplete = true
  const officers = await Promise.all(
    models.map(async (model): Promise<Officer> => {
      const fingerprint = await worker.fingerprintOf(model.public_key)
      const known = listed.find((one) => one.id === model.id && one.fingerprint === fingerprint)
      const decided = known ?? { state: 'waiting' as const, since: new Date().toISOString() }
      const officer = { ...model, fingerprint, ...decided, isVouched: await isVouched(model, fingerprint) }
      // Who has waited long enough may vouch for others, like those whom the member agreed to.
      const state = isEntitled(officer) ? 'agreed' : officer.state
      isComplete &&= known?.state === state
      return { ...officer, state }
    }),
  )
  const named = new Set(officers.map(({ fingerprint }) => fingerprint))
  return { officers, others: listed.filter(({ fingerprint }) => !named.has(fingerprint)), isComplete }
}

/** Signs the list with the member's current key and stores it. */
export const saveOfficers = async (
  { client, crypto }: Tools,
  { user }: Owner,
  key: LockedKey | undefined,
  officers: readonly ListedOfficer[],
): Promise<void> => {
  if (!key) throw new CryptoError('STOPPED')
  const listed = officers.map(({ id, fingerprint, state, since }) => ({ id, fingerprint, state, since }))
  const statement = await (await crypto()).signStatement(writeOfficerList(user.id, listed), key)
  await client.call('saveOfficerList', { body: { statement } })
}

export const loadOfficers = async (tools: Tools, owner: Owner, keys: readonly LockedKey[]): Promise<Officers> =>
  readOfficers(tools, owner, keys, await tools.client.call('listEmergencyOfficers'))
