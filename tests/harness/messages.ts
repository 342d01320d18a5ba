/** What screens say, so that tests find it by its key and not by its wording. */
import { createI18n, type Namespace, type Translate } from '#shared/i18n/index.ts'

/** The translator of a namespace, in English. */
export const loadTranslator = async <N extends Namespace>(namespace: N): Promise<Translate<N>> => {
  const i18n = createI18n()
  await i18n.waitFor(namespace)
  return i18n.of<N, N>(namespace, 'en')
}
