/** Screen texts, so that tests find them by key instead of wording. */
import { createI18n, type Namespace, type Translate } from '#shared/i18n/index.ts'

/** The English translator of a namespace. */
export const loadTranslator = async <N extends Namespace>(namespace: N): Promise<Translate<N>> => {
  const i18n = createI18n()
  await i18n.waitFor(namespace)
  return i18n.of<N, N>(namespace, 'en')
}
