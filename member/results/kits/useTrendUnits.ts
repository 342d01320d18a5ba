import { useSyncExternalStore } from 'react'
import { localItem } from '#shared/local-item.ts'
import { exactNumber, unitChoices, unitFactor, unitKinds, type UnitKind } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import type { KnownMarker } from './useCatalogue.ts'

const item = localItem('hale.lab-units')
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const keptKind = (): UnitKind | null => unitKinds.find((kind) => kind === item.read()) ?? null
const choose = (kind: UnitKind): void => {
  item.write(kind)
  for (const listener of listeners) listener()
}

/** What a marker's trend is given in: in the kind of unit that was chosen on this device, else as the lab wrote it. */
export const useTrendUnits = () => {
  const kept = useSyncExternalStore(subscribe, keptKind)
  return (marker: Marker, known: KnownMarker | undefined) => {
    const substance = known?.substance ?? {}
    const choices = unitChoices(marker.unit, substance, marker.healthy_max ?? exactNumber(marker.value) ?? 0)
    const chosen = choices && (kept ?? choices.kind)
    const unit = choices && chosen ? choices.units[chosen] : marker.unit
    return {
      unit,
      substance,
      /** How many of it are one of the marker's own. */
      factor: unitFactor(marker.unit, unit, substance) ?? 1,
      choice:
        choices && chosen
          ? {
              value: chosen,
              options: unitKinds.map((kind) => ({ value: kind, label: choices.units[kind] })),
              onChange: choose,
            }
          : null,
    }
  }
}
