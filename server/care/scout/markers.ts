import type { Caller, Services } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import { stemsOf } from './help-topics.ts'

/** The name of the marker that shares most of its words with a question, and at least half of them; null if none does. */
export const markerIn = async (
  { caller, services }: { caller: Pick<Caller, 'language'>; services: Pick<Services, 'db'> },
  question: string,
): Promise<string | null> => {
  const markers = await services.db.query<{ name: string; translations: Translations | null }>({
    name: 'find_markers_to_ask_for',
    text: 'select name, translations from biomarker where is_active order by "order", folded(name), id',
  })
  const wanted = new Set(stemsOf(question))
  const shareOf = (name: string): number => {
    const stems = stemsOf(name)
    return stems.length === 0 ? 0 : stems.filter((stem) => wanted.has(stem)).length / stems.length
  }
  const [best] = markers
    .flatMap((marker) => [inLanguage(marker, caller.language).name, marker.name])
    .map((name) => ({ name, share: shareOf(name) }))
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share)
  return best?.name ?? null
}
