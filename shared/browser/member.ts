import { localItem } from '../local-item.ts'

/** The person whom a browser belongs to, as it knows them without a connection: no name, no health data. */
interface RememberedMember {
  id: number
  timezone: string | null
  units: string | null
}

const item = localItem('hale.member')

const isMember = (value: unknown): value is RememberedMember =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Who signed in here last; null after signing out, or where the browser stores nothing. */
export const rememberedMember = (): RememberedMember | null => {
  try {
    const value: unknown = JSON.parse(item.read() ?? 'null')
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Null deletes it. */
export const rememberMember = (member: RememberedMember | null): void =>
  member ? item.write(JSON.stringify(member)) : item.remove()

/**
 * Whether something of a person may be stored. A tab may go on after someone else has signed in in another one; from then on it
 * stores nothing.
 */
export const mayStoreFor = (id: number): boolean => (rememberedMember()?.id ?? id) === id
