import { de } from './crisis/de.ts'
import { en } from './crisis/en.ts'
import { es } from './crisis/es.ts'
import { fr } from './crisis/fr.ts'
import { mh } from './crisis/mh.ts'
import type { Crisis } from './crisis/phrases.ts'
import { pt } from './crisis/pt.ts'
import { patternsOf, type Patterns } from './phrase-patterns.ts'

export type { Crisis } from './crisis/phrases.ts'

/** The most urgent first. */
export const crises = ['emergency', 'violence', 'self_harm'] as const satisfies readonly Crisis[]

type Reader = Readonly<Record<Crisis, Patterns>>
let readers: readonly Reader[] | null = null

/** Made with the first text that is looked at. What is harmless in one language may look like a crisis in another one. */
const makeReaders = (): readonly Reader[] => {
  const all = [en, es, fr, de, pt, mh]
  const harmless = all.map((one) => one.harmless).join('\n')
  const sound = all.map((one) => one.sound).join(' ')
  return all.map((one) => {
    const read = (kind: Crisis) => patternsOf(one[kind], harmless, sound)
    return { emergency: read('emergency'), violence: read('violence'), self_harm: read('self_harm') }
  })
}

/**
 * What a text tells of that people have to help with at once, the most urgent first. All languages of the product are looked
 * for together, since somebody in need writes in whatever language comes first; accents, typing errors and shortenings do
 * not hide it. A false alarm costs a line on the screen and a missed one may cost more, so that the phrases are wide, and
 * 'I do not want to kill myself' counts as well. It is a net and no judgement: whom to call is shown elsewhere too.
 */
export const crisesIn = (text: string): Crisis[] => {
  readers ??= makeReaders()
  const found = readers
  return crises.filter((kind) => found.some((reader) => reader[kind].has(text)))
}
