import { kitCheckCharacter } from '#shared/rules/index.ts'
import { spotStatuses, tests } from './kit-histories.ts'
import type { KitWriter } from './kit-writer.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'

/** Kits of the bulk members, in every state. */
export const addMembersKits = async (kits: KitWriter, members: readonly Member[]): Promise<void> => {
  const random = randomOf('kits')
  const owners = members.filter(({ isActive }) => isActive)
  const statuses = [
    ...spotStatuses,
    'resulted',
    'resulted',
    'resulted',
    'in_transit',
    'collected',
    'received',
    'resulted',
    'resulted',
  ] as const
  for (const [index, status] of statuses.entries()) {
    const owner = owners[(index * 5) % owners.length]
    if (!owner) continue
    const test = random.pick(['heart-metabolic', 'a1c', 'sleep-stress', 'vitamin-check'] as const)
    const kitId = `${tests[test].prefix}-${String(3100 + index * 37)}`
    await kits.spotKit(owner, {
      kitId,
      test,
      status,
      since: random.between(1, 30),
      ...(index === 12 ? { registeredTo: '' } : {}),
    })
  }
  const women = owners.filter(({ sex }) => sex === 'female')
  for (const [index, status] of (
    ['Results', 'OrderPlaced', null, 'Results', 'Results', 'Results'] as const
  ).entries()) {
    const owner = women[(index * 3 + 2) % women.length]
    if (owner)
      await kits.auriaKit(owner, {
        kitId: `NA-${6200 + index * 11}`,
        status,
        since: random.between(2, 25),
        score: [-1.8, 0, 0, 0.62, 2.4, 0][index] ?? 0,
      })
  }
  for (const owner of owners.slice(20, 24)) await kits.scanOrder(owner, random.between(3, 40))
  const day = (offset: number) => owners[0]?.calendar.day(offset) ?? '2030-01-01'
  for (const [index, body] of ['4F7-9041', '4F7-9052', '4S2-9063', '4A1-9074'].entries())
    await kits.boxedKit(
      `${body}-${kitCheckCharacter(body)}`,
      (['heart-metabolic', 'heart-metabolic', 'sleep-stress', 'a1c'] as const)[index] ?? 'a1c',
      day(300),
    )
  await kits.boxedKit(`4V5-9085-${kitCheckCharacter('4V5-9085')}`, 'vitamin-check', day(-20))
}
