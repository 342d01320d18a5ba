/** Fonts of the scripts that the product's own has not. Each is loaded when a report has such a text. */

/** Characters by part of a font: 'U+4e00-4e0f,U+4e11'. */
type Ranges = Readonly<Record<string, string>>
type Script = 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'kr' | 'jp' | 'sc'

const ranges: Readonly<Record<Script, () => Promise<{ default: Ranges }>>> = {
  arabic: () => import('@fontsource/ibm-plex-sans-arabic/unicode.json', { with: { type: 'json' } }),
  hebrew: () => import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  devanagari: () => import('@fontsource/noto-sans-devanagari/unicode.json', { with: { type: 'json' } }),
  thai: () => import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  kr: () => import('@fontsource-variable/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  jp: () => import('@fontsource-variable/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  sc: () => import('@fontsource-variable/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
}
const eastAsian: readonly Script[] = ['kr', 'jp', 'sc']

/** Which fonts may have a character. The same Chinese character is drawn differently in Japan and Korea. */
const scriptsOf = (character: string, text: string): readonly Script[] => {
  if (/\p{scx=Arabic}/u.test(character)) return ['arabic']
  if (/\p{Script=Hebrew}/u.test(character)) return ['hebrew']
  if (/\p{scx=Devanagari}/u.test(character)) return ['devanagari']
  if (/\p{Script=Thai}/u.test(character)) return ['thai']
  if (/\p{scx=Hangul}/u.test(text)) return ['kr', 'jp', 'sc']
  return /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) ? ['jp', 'sc', 'kr'] : ['sc', 'jp', 'kr']
}

const has = (ranges: string, point: number): boolean =>
  ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return point >= from && point <= to
  })

/** The file of a part, as its package exports it. */
const fileOf = (script: Script, part: string): string => {
  const name = `${script === 'arabic' ? 'ibm-plex-sans' : 'noto-sans'}-${script}`
  const file = `${name}-${part.replaceAll(/[[\]]/g, '')}`
  return eastAsian.includes(script)
    ? `@fontsource-variable/${name}/files/${file}-wght-normal.woff2`
    : `@fontsource/${name}/files/${file}-400-normal.woff`
}

/** The font file that has a character of a text; null for none. */
export const fontFileOf = async (character: string, text: string): Promise<string | null> => {
  const point = character.codePointAt(0) ?? 0
  for (const script of scriptsOf(character, text)) {
    const { default: parts } = await ranges[script]()
    const part = Object.keys(parts).find(
      (name) => (eastAsian.includes(script) || name === script) && has(parts[name] ?? '', point),
    )
    if (part !== undefined) return fileOf(script, part)
  }
  return null
}
