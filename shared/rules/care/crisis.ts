import type { Crisis, CrisisPhrases } from '../../languages/index.ts'
import { finding, preparing, type Prepared } from './phrase-patterns.ts'

/** Most urgent first. */
export const crises = ['emergency', 'violence', 'self_harm'] as const satisfies readonly Crisis[]

interface Reader {
  prepare: (text: string) => Prepared
  isIn: Readonly<Record<Crisis, (texts: Prepared) => boolean>>
}

/** What is harmless in one language may look like a crisis in another. */
const readerOf = (all: readonly CrisisPhrases[]): Reader => {
  const sound = all.flatMap((one) => one.sound).join(' ')
  const anyOf = (kind: Crisis) => {
    const finds = all.map((one) => finding(one[kind].join('\n'), sound))
    return (texts: Prepared) => finds.some((isFound) => isFound(texts))
  }
  return {
    prepare: preparing(all.flatMap((one) => one.harmless).join('\n')),
    isIn: { emergency: anyOf('emergency'), violence: anyOf('violence'), self_harm: anyOf('self_harm') },
  }
}

/**
 * Finds what a text says that requires people's help right away, most urgent first. All languages are searched together,
 * since someone in need writes in whatever language comes first; accents, typing errors and abbreviations do not hide it. A false
 * alarm costs a line on the screen and a missed one may cost more, so the phrases are broad, and 'I do not want to kill myself'
 * counts as well. It is a safety net and not an assessment: whom to call is shown elsewhere too.
 */
export const crisisFinder = (phrases: readonly CrisisPhrases[]): ((text: string) => Crisis[]) => {
  let reader: Reader | null = null
  return (text) => {
    reader ??= readerOf(phrases)
    const { prepare, isIn } = reader
    const texts = prepare(text)
    return crises.filter((kind) => isIn[kind](texts))
  }
}
