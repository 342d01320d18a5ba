import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type sanitizeHtml from 'sanitize-html'
import type { Field } from '#shared/classkeys/fields.ts'
import { withoutOffice } from '#shared/rules/index.ts'

const require = createRequire(import.meta.url)
/** Loaded with the first rich text: its parser of styles is large. */
const library = () => require('sanitize-html') as typeof sanitizeHtml

/** Values of style properties: words, numbers and colors, nothing that loads or computes. */
const plainValue = [/^[\w\s#.,%!-]*$/, /^rgba?\([\d\s,.%/]+\)$/, /^hsla?\([\d\s,.%/deg]+\)$/]
const styleNames = [
  'color',
  'background-color',
  'text-align',
  'text-decoration',
  'text-transform',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'line-height',
  'letter-spacing',
  'margin',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'padding',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border',
  'border-radius',
  'border-color',
  'border-width',
  'border-style',
  'width',
  'max-width',
  'min-width',
  'height',
  'max-height',
  'min-height',
  'display',
  'flex',
  'flex-direction',
  'flex-wrap',
  'align-items',
  'justify-content',
  'gap',
  'vertical-align',
  'list-style-type',
  'white-space',
  'object-fit',
  'float',
  'clear',
]
const furtherTags = [
  'img',
  'figure',
  'figcaption',
  'picture',
  'source',
  'video',
  'audio',
  'iframe',
  'button',
  'details',
  'summary',
  'mark',
  'del',
  'ins',
  'hr',
  'center',
  'font',
]
const videoHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** What designed pages may have: looks of their own. */
const designed = {
  allowedAttributes: {
    '*': [
      'class',
      'id',
      'title',
      'lang',
      'dir',
      'style',
      'role',
      'aria-label',
      'aria-hidden',
      'aria-describedby',
      'data-action',
    ],
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'srcset', 'type', 'media'],
    video: ['src', 'controls', 'width', 'height', 'poster', 'muted', 'loop', 'playsinline'],
    audio: ['src', 'controls'],
    iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'title', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    details: ['open'],
    button: ['type'],
    font: ['color', 'size', 'face'],
  },
  allowedStyles: { '*': Object.fromEntries(styleNames.map((name) => [name, plainValue])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['http', 'https'],
    source: ['http', 'https'],
    video: ['http', 'https'],
    audio: ['http', 'https'],
  },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page opened in a new tab must not have access to this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    button: (tagName, attribs) => ({ tagName, attribs: { ...attribs, type: 'button' } }),
  },
} satisfies sanitizeHtml.IOptions

/** What texts may have: structure, which the theme gives its looks. */
const textTags = [
  'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd b strong i em u s del ins mark small sub',
  'sup code abbr bdi a table caption thead tbody tfoot tr th td img figure figcaption picture source video',
  'audio iframe details summary',
].flatMap((line) => line.split(' '))
/** Declarations of inline styles that carry meaning, and the element that carries the same meaning. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^\s*font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/^\s*font-style:\s*italic/i, 'em'],
  [/^\s*text-decoration[\w-]*:.*line-through/i, 's'],
  [/^\s*text-decoration[\w-]*:.*underline/i, 'u'],
]
const meaningOf = (tagName: string, attribs: sanitizeHtml.Attributes) => {
  const { style = '' } = attribs
  // Google Docs wraps all it copies in a bold element that is not bold.
  if (tagName === 'b') return { tagName: /font-weight:\s*normal/i.test(style) ? 'span' : 'b', attribs }
  const declared = style.split(';')
  const meaning = meanings.find(([pattern]) => declared.some((one) => pattern.test(one)))
  return { tagName: meaning?.[1] ?? 'span', attribs }
}

const texts = {
  ...designed,
  allowedTags: textTags,
  allowedAttributes: { ...designed.allowedAttributes, '*': ['id', 'title', 'lang', 'dir', 'style'] },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify|start|end)$/] } },
  transformTags: { ...designed.transformTags, span: meaningOf, b: meaningOf },
} satisfies sanitizeHtml.IOptions

/** Pictures of the clipboard have no address. */
const isEmptyPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !attribs['src'] && !attribs['srcset']

/**
 * HTML without anything that could run, load styles, or break out of its place.
 * @param isDesigned whether it has looks of its own
 */
export const cleanHtml = (html: string, isDesigned = false): string => {
  const sanitize = library()
  const options = isDesigned ? { ...designed, allowedTags: [...sanitize.defaults.allowedTags, ...furtherTags] } : texts
  return sanitize(isDesigned ? html : withoutOffice(html), { ...options, exclusiveFilter: isEmptyPicture })
}

/** Shorter texts take a millisecond. */
const longText = 4000

/** A field's value as stored: every rich text in it sanitized, however deep. Other requests have their turn between long ones. */
export const cleanValue = async (field: Field, value: unknown): Promise<unknown> => {
  if (value === null || value === undefined) return value
  if (field.kind === 'richText') {
    if (typeof value !== 'string') return value
    if (value.length > longText) await nextTurn()
    return cleanHtml(value, field.isDesigned)
  }
  if (field.kind === 'object') return cleanNested(field.fields, value)
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  const entries: unknown[] = []
  for (const entry of value) entries.push(await cleanNested(field.of, entry))
  return entries
}

const cleanNested = async (fields: Readonly<Record<string, Field>>, value: unknown): Promise<unknown> => {
  if (typeof value !== 'object' || value === null) return value
  const parts: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    parts.push([name, field ? await cleanValue(field, part) : part])
  }
  return Object.fromEntries(parts)
}
