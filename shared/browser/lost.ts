import { localItem } from '../local-item.ts'

/** How many entries were deleted unsent, by day (YYYY-MM-DD). */
export type LostEntries = Readonly<Record<string, number>>

const itemOf = (id: number) => localItem(`hale.lost.${id}`)

/** What a person entered here that was never sent, to be told at their next sign-in. */
export const lostEntries = (id: number): LostEntries => JSON.parse(itemOf(id).read() ?? '{}') as LostEntries

export const rememberLost = ({ member, day }: { member: number; day: string }): void => {
  const lost = lostEntries(member)
  itemOf(member).write(JSON.stringify({ ...lost, [day]: (lost[day] ?? 0) + 1 }))
}

export const forgetLost = (id: number): void => itemOf(id).remove()
