import { de } from './crisis/de.ts'
import { en } from './crisis/en.ts'
import { es } from './crisis/es.ts'
import { fr } from './crisis/fr.ts'
import { mh } from './crisis/mh.ts'
import type { Crisis } from './crisis/phrases.ts'
import { pt } from './crisis/pt.ts'
import { finding, preparing, type Prepared } from './phrase-patterns.ts'

export type { Crisis } from './crisis/phrases.ts'

/** Most urgent first. */
export const crises = ['emergency', 'violence', 'self_harm'] as const satisfies readonly Crisis[]

interface Reader {
  prepare: (text: string) => Prepared
  isIn: Readonly<Record<Crisis, (texts: Prepared) => boolean>>
}
let reader: Reader | null = null

/** Built with the first text checked. What is harmless in one language may look like a crisis in another. */
const makeReader = (): Reader => {
  const all = [en, es, fr, de, pt, mh]
  const sound = all.map((one) => one.sound).join(' ')
  const anyOf = (kind: Crisis) => {
    const finds = all.map((one) => finding(one[kind], sound))
    return (texts: Prepared) => finds.some((isFound) => isFound(texts))
  }
  return {
    prepare: preparing(all.map((one) => one.harmless).join('\n')),
    isIn: { emergency: anyOf('emergency'), violence: anyOf('violence'), self_harm: anyOf('self_harm') },
  }
}

/**
 * What a text says that requires people's help right away, most urgent first. All languages of the product are searched together,
 * since someone in need writes in whatever language comes first; accents, typing errors and abbreviations do not hide it. A false
 * alarm costs a line on the screen and a missed one may cost more, so the phrases are broad, and 'I do not want to kill myself'
 * counts as well. It is a safety net and not an assessment: whom to call is shown elsewhere too.
 */
export const crisesIn = (text: string): Crisis[] => {
  reader ??= makeReader()
  const { prepare, isIn } = reader
  const texts = prepare(text)
  return crises.filter((kind) => isIn[kind](texts))
}
