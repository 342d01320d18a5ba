import type { BiomarkerResult, ResultDocument, SpotResultDocument } from '#shared/results/index.ts'
import type { DatedReading } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'

const known = (found: BiomarkerResult): Marker => ({
  ...found,
  result: found.result || String(found.value ?? ''),
})

const noScale = { report_min: null, low_min: null, healthy_min: null, healthy_max: null, high_max: null, report_max: null }

/** The markers of a document, each once. A lab that read none against a scale still reported values. */
export const markersOf = (document: SpotResultDocument): Marker[] => {
  const found =
    document.biomarkers.length > 0
      ? document.biomarkers.map(known)
      : document.samples.flatMap(({ report }) =>
          (report?.results ?? []).map(
            ({ code, name, result, unit_of_measure }): Marker => ({
              ...noScale,
              code: code ?? name ?? '',
              name: name ?? code ?? '',
              value: result ?? null,
              result: String(result ?? ''),
              unit: unit_of_measure ?? '',
              result_level: null,
              hideResultLabel: false,
              hideScale: false,
            }),
          ),
        )
  return [...new Map(found.filter(({ code }) => code !== '').map((marker) => [marker.code, marker])).values()]
}

/** The markers under the names that the catalogue has for them; what it does not know keeps the lab's. */
export const namedAs = (markers: readonly Marker[], known: ReadonlyMap<string, { name: string }>): Marker[] =>
  markers.map((marker) => ({ ...marker, name: known.get(marker.code)?.name || marker.name }))

interface DatedDocument {
  document: ResultDocument
  /** A calendar day or a moment. */
  at: string
}

/** The readings of each marker in all documents, by its code. */
export const readingsByCode = (documents: readonly DatedDocument[]): Map<string, DatedReading[]> => {
  const found = new Map<string, DatedReading[]>()
  for (const { document, at } of documents) {
    if (document.provider !== 'spot') continue
    for (const marker of markersOf(document)) found.set(marker.code, [...(found.get(marker.code) ?? []), { ...marker, at }])
  }
  return found
}
