import { plainWords } from '#shared/rules/index.ts'

interface Topic {
  question: string
  answer: string
}

const mostFound = 3
/** A smaller overlap with a question is chance. */
const leastShare = 0.34
const longestAnswer = 1_200

/** Words that appear in every question. */
const everywhere = new Set(
  plainWords(
    `how can the what where when why who does did and for you are with this that from have has was not but your get
     como puedo que donde cuando por para con una los las del esta este mis hay
     comment puis est les des une pour avec que dans mes quel quelle sur
     wie kann ich was wo wann warum der die das ein eine und mit mein meine ist sind man den
     como posso que onde quando para com uma dos das meu minha esta`,
  )
    .trim()
    .split(' '),
)
/** The stems of meaningful words: 'registering' and 'registered' are the same. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    plainWords(text)
      .trim()
      .split(' ')
      .filter((word) => word.length > 2 && !everywhere.has(word))
      .map((word) => word.slice(0, 5)),
  ),
]

/** The HTML of a help topic as plain text. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestAnswer)

/**
 * The topics that answer a question, best first: by the share of its words they contain, where matches in the topic's own question
 * count twice. None if the overlap is too small.
 */
export const findTopics = (topics: readonly Topic[], question: string): Topic[] => {
  const wanted = stemsOf(question)
  if (wanted.length === 0) return []
  return topics
    .map(({ question: asked, answer }) => {
      const plain = { question: asked, answer: textOf(answer) }
      const inQuestion = stemsOf(asked)
      const inAnswer = stemsOf(plain.answer)
      const score = wanted.reduce(
        (sum, stem) => sum + (inQuestion.includes(stem) ? 2 : inAnswer.includes(stem) ? 1 : 0),
        0,
      )
      return { plain, share: score / (2 * wanted.length) }
    })
    .filter(({ share }) => share >= leastShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostFound)
    .map(({ plain }) => plain)
}
