import { localItem } from '#shared/local-item.ts'

/** What a browser stores of its member to open offline: no name, no health data. */
interface RememberedMember {
  id: number
  timezone: string | null
  units: string | null
}

const item = localItem('hale.member')
/** Foods the member logged, for finding them again offline. Deleted with the member. */
export const rememberedFoods = localItem('hale.foods')

const isMember = (value: unknown): value is RememberedMember =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Null if nobody is signed in here, or the browser stores nothing. */
export const rememberedMember = (): RememberedMember | null => {
  const text = item.read()
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Null deletes it. */
export const rememberMember = (member: RememberedMember | null): void => {
  if (member) item.write(JSON.stringify(member))
  else {
    item.remove()
    rememberedFoods.remove()
  }
}
