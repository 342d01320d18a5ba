import { localItem } from '#shared/local-item.ts'

/** What a browser remembers of its member to open without a connection: no name, no health data. */
interface RememberedMember {
  id: number
  timezone: string | null
  units: string | null
}

const item = localItem('hale.member')
/** Foods that the member logged, found again without a connection. Forgotten with the member. */
export const rememberedFoods = localItem('hale.foods')

const isMember = (value: unknown): value is RememberedMember =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Null when nobody is signed in here, or where the browser keeps nothing. */
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

/** Null forgets. */
export const rememberMember = (member: RememberedMember | null): void => {
  if (member) item.write(JSON.stringify(member))
  else {
    item.remove()
    rememberedFoods.remove()
  }
}
