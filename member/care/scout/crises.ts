import { crisisFinder, languages, type CrisisPhrases } from '#shared/rules/index.ts'

const files = import.meta.glob<CrisisPhrases>('../../../shared/languages/*/crisis.json', {
  eager: true,
  import: 'default',
})

/** Signs in a text that someone needs immediate help from people, in any language of the product. */
export const crisesIn = crisisFinder(
  languages.flatMap(({ code }) => files[`../../../shared/languages/${code}/crisis.json`] ?? []),
)
