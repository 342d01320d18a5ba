/** What a browser remembers of its member to open without a connection: no name, no health data. */
interface RememberedMember {
  id: number
  timezone: string | null
  units: string | null
}

const key = 'hale.member'

const isMember = (value: unknown): value is RememberedMember =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Null when nobody is signed in here, or where the browser keeps nothing. */
export const rememberedMember = (): RememberedMember | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Null forgets. */
export const rememberMember = (member: RememberedMember | null): void => {
  try {
    if (member) localStorage.setItem(key, JSON.stringify(member))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing only opens with a connection.
  }
}
