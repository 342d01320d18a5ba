import { namidaLab, readNamidaOrder } from './namida.ts'
import type { KitLab, LabKit } from './port.ts'
import { namidaSimulator, spotSimulator } from './simulator.ts'
import { readSpotKit, spotLab } from './spot.ts'

export { isFresh, isSignature, verifyDelivery } from './deliveries.ts'
export type { KitLab, KnownKit, LabEvent, LabKit, SimulatedMarker } from './port.ts'

/** Where a lab answers; null where the embedded one stands in. */
export type LabConfig = { url: string; key: string; timeoutMs?: number } | null
export interface LabsConfig {
  isProduction: boolean
  spotLab?: LabConfig
  namidaLab?: LabConfig
}
export type LabName = 'spot' | 'namida'
export type KitLabs = Readonly<Record<LabName, KitLab>>

/** The labs by the code of a kit. In production the embedded lab makes no results up. */
export const createKitLabs = ({ spotLab: spot, namidaLab: namida, isProduction }: LabsConfig, now: () => Date): KitLabs => ({
  spot: spot ? spotLab(spot) : spotSimulator(now, { analyses: !isProduction }),
  namida: namida ? namidaLab(namida) : namidaSimulator(now),
})

/** What a lab sends by itself, read as what it answers. @throws ThirdPartyError for what cannot be read */
export const readDelivered: Readonly<Record<LabName, (value: unknown) => LabKit>> = { spot: readSpotKit, namida: readNamidaOrder }
