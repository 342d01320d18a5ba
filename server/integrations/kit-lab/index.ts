import type { KitLab } from './port.ts'
import { namidaSimulator, spotSimulator } from './simulator.ts'
import { spotLab } from './spot.ts'

export type { KitLab, LabKit } from './port.ts'

/** Where the Spot lab answers; null where the embedded one stands in. */
export type SpotLabConfig = { url: string; key: string } | null
export type KitLabs = Readonly<Record<'spot' | 'namida', KitLab>>

/** The labs by the code of a kit. Namida has no interface to ask by: its orders are kept here. */
export const createKitLabs = (spot: SpotLabConfig, now: () => Date): KitLabs => ({
  spot: spot === null ? spotSimulator(now) : spotLab(spot),
  namida: namidaSimulator(now),
})
