import { expect, test } from 'vitest'
import { isTooIntricate, richTextLimits } from '../index.ts'

const { marks, depth } = richTextLimits

test.each([
  ['an article', '<h2>Sleep</h2><ul><li>One<li>Two</ul><p>A<br>B<img src="x"><p>C { d }'.repeat(300), false],
  ['elements at the limit', `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`, false],
  ['elements beyond it', '<b>'.repeat(depth + 1), true],
  ['whatever their name', '<custom-tag a="<i>">'.repeat(depth + 1), true],
  ['closed ones that were never opened', `${'</b>'.repeat(500)}${'<b>'.repeat(depth)}`, false],
  ['paragraphs that nobody closes', '<p>x'.repeat(1000), false],
  ['too many tags', '<br>'.repeat(marks + 1), true],
  ['too many signs that might be tags', '<'.repeat(marks + 1), true],
  ['braces, as in styles', `<p style="${'{'.repeat(marks)}">`, true],
])('%s', (_, html, isRefused) => expect(isTooIntricate(html)).toBe(isRefused))
