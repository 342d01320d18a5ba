import { expect, test } from 'vitest'
import { withoutOffice } from './office-markup.ts'

const marker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>`
const item = (text: string, depth = 1, sign = '·') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${depth} lfo1'>${marker(sign)}${text}<o:p></o:p></p>\n`
const clipboard = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{color:red}</style></head><body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test.each([
  [item('Drink') + item('Sleep'), '<ul><li>Drink</li><li>Sleep</li></ul>'],
  [item('First', 1, '1.') + item('Then', 1, '2.'), '<ol><li>First</li><li>Then</li></ol>'],
  [
    item('A') + item('A1', 2, 'o') + item('A2', 2, 'o') + item('B'),
    '<ul><li>A<ul><li>A1</li><li>A2</li></ul></li><li>B</li></ul>',
  ],
  [item('One') + item('Two', 1, '1)'), '<ul><li>One</li></ul><ol><li>Two</li></ol>'],
  [
    item('One') + '<p class=MsoNormal>Between</p>' + item('Two'),
    '<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>',
  ],
  ['<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p>', '<p>a</p><p>b</p>'],
  [
    '<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
    '<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
  ],
])('%j', (body, made) => {
  expect(withoutOffice(clipboard(body)).replaceAll(/\s*\n\s*/g, '')).toBe(made)
  expect(withoutOffice(made)).toBe(made)
})

test('what the editor of an earlier release made of a list becomes one', () => {
  expect(withoutOffice('<p>·&nbsp;&nbsp;&nbsp; Drink</p><p>• Sleep</p><p>Then</p>')).toBe(
    '<ul><li>Drink</li><li>Sleep</li></ul><p>Then</p>',
  )
})

test.each(['<p>A · B</p>', '<p>Plain</p>', '<ul><li>• kept</li></ul>', '<h1 class="print-card">Card</h1>', ''])(
  '%j stays as it is',
  (html) => expect(withoutOffice(html)).toBe(html),
)

test('takes time with the length only', () => {
  const start = performance.now()
  withoutOffice(`mso-${'<p '.repeat(40_000)}`)
  withoutOffice(`mso-${'<![if !supportLists]>'.repeat(10_000)}`)
  withoutOffice(`<p>${'&nbsp;<span>'.repeat(20_000)}•`)
  withoutOffice(`mso-${'<style>'.repeat(20_000)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})
