import { namidaLab, readNamidaOrder } from './namida.ts'
import type { KitLab, LabKit } from './port.ts'
import { namidaSimulator, spotSimulator } from './simulator.ts'
import { readSpotKit, spotLab } from './spot.ts'
export type { KitLab, KnownKit, LabEvent, LabKit, SimulatedMarker } from './port.ts'

/** Address of a lab's API; null to use the embedded lab. */
export type LabConfig = { url: string; key: string; timeoutMs?: number } | null
export interface LabsConfig {
  isProduction: boolean
  spotLab?: LabConfig
  namidaLab?: LabConfig
}
export type LabName = 'spot' | 'namida'
export type KitLabs = Readonly<Record<LabName, KitLab>>

/** The labs by kit code. In production the embedded lab generates no results. */
export const createKitLabs = (
  { spotLab: spot, namidaLab: namida, isProduction }: LabsConfig,
  now: () => Date,
): KitLabs => ({
  spot: spot ? spotLab(spot) : spotSimulator(now, { analyses: !isProduction }),
  namida: namida ? namidaLab(namida) : namidaSimulator(now),
})

/** Parses a lab's webhook like its responses. @throws ThirdPartyError if it cannot be parsed */
export const readDelivered: Readonly<Record<LabName, (value: unknown) => LabKit | Promise<LabKit>>> = {
  spot: readSpotKit,
  namida: readNamidaOrder,
}
