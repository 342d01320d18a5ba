import { markersIn, type BiomarkerResult, type ResultDocument, type SpotResultDocument } from '#shared/results/index.ts'
import type { DatedReading } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'

const known = (found: BiomarkerResult): Marker => ({
  ...found,
  result: found.result || String(found.value ?? ''),
})

/** A document's markers, each once. */
export const markersOf = (document: SpotResultDocument): Marker[] => {
  const found = markersIn(document).filter(({ code }) => code !== '')
  return [...new Map(found.map((marker) => [marker.code, known(marker)])).values()]
}

/** The markers with their catalogue names; those missing from it keep the lab's. */
export const namedAs = (markers: readonly Marker[], known: ReadonlyMap<string, { name: string }>): Marker[] =>
  markers.map((marker) => ({ ...marker, name: known.get(marker.code)?.name || marker.name }))

interface DatedDocument {
  document: ResultDocument
  /** A calendar day or a time. */
  at: string
  kitId: string
}
/** A marker of one kit's results. */
export interface KitReading extends DatedReading {
  name: string
  kitId: string
}

/** Each marker's readings in all documents, by its code. */
export const readingsByCode = (documents: readonly DatedDocument[]): Map<string, KitReading[]> => {
  const found = new Map<string, KitReading[]>()
  for (const { document, at, kitId } of documents) {
    if (document.provider !== 'spot') continue
    for (const marker of markersOf(document))
      found.set(marker.code, [...(found.get(marker.code) ?? []), { ...marker, at, kitId }])
  }
  return found
}
