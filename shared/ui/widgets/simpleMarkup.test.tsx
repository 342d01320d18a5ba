import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { simpleMarkup } from './simpleMarkup.ts'

test.each([
  ['plain words', 'plain words'],
  ['<p>One <strong>day</strong> &amp; a&nbsp;night</p>', '<p>One <strong>day</strong> &amp; a\u00A0night</p>'],
  ['<h3>Title</h3><ul><li>a</li><LI>b</LI></ul>', '<h3>Title</h3><ul><li>a</li><li>b</li></ul>'],
  ['a<br>b<br />c', 'a<br/>b<br/>c'],
  ['&lt;script&gt;', '&lt;script&gt;'],
])('%s', (html, expected) => expect(renderToStaticMarkup(<>{simpleMarkup(html)}</>)).toBe(expected))

test.each([
  '<script>alert(1)</script>',
  '<p onclick="x">a</p>',
  '<a href="/x">a</a>',
  '<img src=x onerror=alert(1)>',
  '<p>a<p>b',
  '<p>a</b></p>',
  '<p>a',
  'a</p>',
  '<p/>',
  'a &copy; b',
  'a < b',
  '<!-- a -->',
  '<svg><p>',
])('%s is left to the sanitizer', (html) => expect(simpleMarkup(html)).toBeNull())
