import { expect, test } from 'vitest'
import { brokenLines, clustersOf, visualRuns } from './runs.ts'

const fontOf = (cluster: string, before: string | null) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(cluster)
    ? 'right'
    : /\p{Script=Han}/u.test(cluster)
      ? 'han'
      : cluster === '☃'
        ? undefined
        : cluster === ' '
          ? before
          : null
const drawn = (text: string) => visualRuns(text, fontOf).map((run) => `${run.font ?? 'own'}:${run.text}`)

test.each([
  ['Maya', ['own:Maya']],
  ['田中 Maya', ['han:田中 ', 'own:Maya']],
  ['דוד כהן', ['right:דוד כהן']],
  ['Dr. דוד 12 כהן', ['own:Dr. ', 'right:כהן', 'own: ', 'own:12', 'right:דוד ']],
  ['דוד Smith כהן', ['right:כהן', 'own: ', 'own:Smith', 'right:דוד ']],
  // Each bracket turns around, and so does their order.
  ['דוד (כהן)', ['own:(', 'right:כהן', 'own:)', 'right:דוד ']],
  ['a☃☃b', ['own:a…b']],
  // Isolated by direction.
  [
    'Sent to \u2068דוד\u2069 · \u2068כהן\u2069.',
    ['own:Sent to ', 'right:דוד', 'right: ', 'own:· ', 'right:כהן', 'own:.'],
  ],
])('%j is drawn as %j', (text, runs) => expect(drawn(text)).toEqual(runs))

test('marks and joiners stay with their letter', () => {
  expect(clustersOf('क्षि é 👩‍🦰')).toEqual(['क्', 'षि', ' ', 'é', ' ', '👩‍🦰'])
})

test('lines break between words, around Chinese characters, and within what is too long', () => {
  const lines = (text: string, width: number) => brokenLines(text, width, (line) => line.length)
  expect(lines('one two three', 7)).toEqual(['one two', 'three'])
  expect(lines('田中美咲子', 2)).toEqual(['田中', '美咲', '子'])
  expect(lines('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij'])
  expect(lines('one\ntwo', 9)).toEqual(['one', 'two'])
})
