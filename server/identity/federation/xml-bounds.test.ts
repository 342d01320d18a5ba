import { expect, test } from 'vitest'
import { problemOfXml } from './xml-bounds.ts'

const nested = (depth: number) => `${'<x>'.repeat(depth)}${'</x>'.repeat(depth)}`
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="1"`).join('')

test.each([
  '<a/>',
  `<?xml version="1.0"?>\n<a:b xmlns:a='u' c = "d > e"><!-- <x> --><e\n/>text &lt; ]]&gt;<![CDATA[<f>]]></a:b >`,
  nested(64),
  '<x/>'.repeat(600),
  `<r>${'<x a="1">text</x>'.repeat(599)}</r>`,
  `<x${attributes(1500)}/>`,
  `<x>${'a'.repeat(128 * 1024 - 7)}</x>`,
])('is accepted (%#)', (xml) => {
  expect(problemOfXml(xml)).toBeNull()
})

test.each([
  [nested(65), 'nested too deeply'],
  [nested(50_000), 'too large'],
  ['<x/>'.repeat(601), 'too many elements'],
  ['<!--x-->'.repeat(601), 'too many elements'],
  ['<![CDATA[x]]>'.repeat(601), 'too many elements'],
  ['<?x y?>'.repeat(601), 'too many elements'],
  [`<x${attributes(1501)}/>`, 'too many elements'],
  // What ends inside of something else ends nothing.
  [`${'<x a="</x>">'.repeat(65)}`, 'not well-formed'],
  [`${'<x><!--</x>-->'.repeat(65)}`, 'nested too deeply'],
  [`${'<x><![CDATA[</x>]]>'.repeat(65)}`, 'nested too deeply'],
  [`${'<x a="/>">'.repeat(65)}`, 'nested too deeply'],
  [`${"<x a='>'>".repeat(65)}`, 'nested too deeply'],
  ['<!DOCTYPE a>', 'not well-formed'],
  ['<a b=c>', 'not well-formed'],
  ['<a b>', 'not well-formed'],
  ['<a', 'not well-formed'],
  ['<a "', 'not well-formed'],
  ['< a>', 'not well-formed'],
  ['<!-- ', 'not well-formed'],
  ['<SignatureMethod '.repeat(7000), 'not well-formed'],
  [`<a${' '.repeat(100_000)}`, 'not well-formed'],
  [`<a${' b="c"'.repeat(15_000)}`, 'not well-formed'],
  [`<x>${'ä'.repeat(66_000)}</x>`, 'too large'],
])('is refused (%#)', (xml, problem) => {
  expect(problemOfXml(xml)).toBe(problem)
})
