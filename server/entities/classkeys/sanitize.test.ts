import { expect, test } from 'vitest'
import { cleanHtml } from './sanitize.ts'

const clipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=DE><!--StartFragment--><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Viel trinken<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Gut schlafen<o:p></o:p></p><p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>Schwarzer Text<o:p></o:p></span></p><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Zelle A</p></td><td><p class=MsoNormal>Zelle B</p></td></tr></table><img width=10><!--EndFragment--></body></html>`

test('a text from a word processor keeps its structure, not its looks', () => {
  expect(cleanHtml(clipboard)).toBe(
    '<ul><li>Viel trinken</li><li>Gut schlafen</li></ul><p>Schwarzer Text</p><table><tr><td><p>Zelle A</p></td><td><p>Zelle B</p></td></tr></table>',
  )
})

test.each([
  ['<p style="color:#000;background:#fff;text-align:center">a</p>', '<p style="text-align:center">a</p>'],
  ['<p><font color="black" face="Arial">a</font></p>', '<p>a</p>'],
  ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>', '<p>a</p>'],
  [
    '<p><span style="font-weight:700">a</span> <span style="font-style: italic">b</span></p>',
    '<p><strong>a</strong> <em>b</em></p>',
  ],
  [
    '<p><b>a</b> <img src="https://example.org/a.png" alt="b" /></p>',
    '<p><b>a</b> <img src="https://example.org/a.png" alt="b" /></p>',
  ],
  ['<p>a<img src="file:///C:/a.png"><img></p>', '<p>a</p>'],
  ['<div class="x"><h2 class="MsoTitle" onclick="x()">a</h2></div>', '<div><h2>a</h2></div>'],
  ['<p><a href="javascript:alert(1)">a</a><script>alert(1)</script></p>', '<p><a>a</a></p>'],
])('%s becomes %s', (given, clean) => {
  expect(cleanHtml(given)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

test.each([
  '<h1 class="print-card" style="color:red">Card</h1>',
  '<p class="card">· 5 mg</p><p class="card">· 10 mg</p>',
  '<table class="MsoTable" style="width:100%"><tbody><tr><td>a</td></tr></tbody></table>',
])('designed markup stays as it is: %s', (html) => expect(cleanHtml(html, true)).toBe(html))

test('designed markup has no pictures of a clipboard', () => {
  expect(cleanHtml(clipboard, true)).not.toContain('<img')
})

test('a style that repeats what it looks for is read in the time of its length', { timeout: 10_000 }, () => {
  const style = 'text-decoration:'.repeat(6000)
  expect(
    cleanHtml(`<p><span style="${style}">a</span><span style="color:red; text-decoration: underline">b</span></p>`),
  ).toBe('<p>a<u>b</u></p>')
})
