import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions, transformPastedHTML } from './richTextOptions.ts'

const marker = `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>`
const clipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${marker}Viel trinken<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${marker}Gut schlafen</p><p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri";color:black;background:white'>Text <b>fett</b></span></p><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Zelle A</p></td><td><p class=MsoNormal>Zelle B</p></td></tr></table><img src="file:///C:/a.png"><!--EndFragment--></body></html>`

test('what is pasted from a word processor keeps its structure, not its looks', () => {
  const editor = new Editor({ element: document.createElement('div'), extensions })
  editor.commands.setContent(transformPastedHTML(clipboard))
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html')
  expect([...body.querySelectorAll('ul > li')].map((item) => item.textContent)).toEqual([
    'Viel trinken',
    'Gut schlafen',
  ])
  expect([...body.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Zelle A', 'Zelle B'],
  ])
  expect(body.querySelector('strong')?.textContent).toBe('fett')
  expect(body.innerHTML).not.toMatch(/color|background|font|class|<img/)
  editor.destroy()
})
