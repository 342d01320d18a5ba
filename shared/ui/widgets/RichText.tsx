import { use, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { placeOf } from '../../rules/index.ts'
import { OpenLinksContext } from '../States.tsx'
import { type } from '../tokens.ts'
import { simpleMarkup } from './simpleMarkup.ts'

interface RichTextProps {
  html: string
  className?: string
}

/** The same HTML, with the words of closed links in their place. */
const withoutClosed = (html: string, isOpen: (place: string) => boolean): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const link of body.querySelectorAll('a[href]')) {
    const place = placeOf(link.getAttribute('href') ?? '', location.origin)
    if (place !== null && !isOpen(place)) link.replaceWith(...link.childNodes)
  }
  return body.innerHTML
}

type Clean = (html: string) => string

let cleaner: Clean | null = null
/** Loads the sanitizer, which is much larger than the cards using it. */
const loadCleaner = async (): Promise<Clean> => {
  const { default: DOMPurify } = await import('dompurify')
  cleaner ??= (html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] })
  return cleaner
}

/** The text content; a document parsed this way executes and loads nothing. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

/**
 * HTML written by administrators. It is sanitized on save and again here before rendering. Until the sanitizer is loaded,
 * only its text is shown.
 */
export const RichText = ({ html, className }: RichTextProps) => {
  const [clean, setClean] = useState(() => cleaner)
  const simple = useMemo(() => simpleMarkup(html), [html])
  const isSimple = simple !== null
  useEffect(() => {
    if (isSimple || clean) return
    let isShown = true
    loadCleaner().then(
      (loaded) => isShown && setClean(() => loaded),
      () => {
        // Offline, the text has to do.
      },
    )
    return () => {
      isShown = false
    }
  }, [isSimple, clean])
  const isOpen = use(OpenLinksContext)
  const markup = useMemo(() => {
    if (isSimple || !clean) return null
    const cleaned = clean(html)
    return isOpen ? withoutClosed(cleaned, isOpen) : cleaned
  }, [isSimple, clean, html, isOpen])
  return markup === null ? (
    <Text className={className}>{simple ?? wordsOf(html)}</Text>
  ) : (
    <Text className={className} dangerouslySetInnerHTML={{ __html: markup }} />
  )
}

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  > * + * {
    margin-top: var(--space-3);
  }
  > * + h2,
  > * + h3 {
    margin-top: var(--space-6);
  }
  h1,
  h2 {
    ${type('h2')}
  }
  h3,
  h4 {
    ${type('h3')}
  }
  b,
  strong {
    font-weight: var(--weight-strong);
  }
  a {
    color: var(--text-link);
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
    text-underline-offset: var(--space-1);
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  ul,
  ol {
    padding-left: var(--space-5);
    list-style: revert;
  }
  li + li {
    margin-top: var(--space-1);
  }
  li::marker {
    color: var(--text-3);
  }
  img,
  video,
  iframe {
    max-width: 100%;
    border-radius: var(--radius-lg);
  }
  img,
  video {
    height: auto;
  }
  blockquote {
    margin: var(--space-4) 0;
    padding-left: var(--space-4);
    border-left: var(--size-mark) solid var(--line-strong);
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    border-bottom: var(--size-hairline) solid var(--line);
    text-align: start;
  }
  hr {
    border: 0;
    border-top: var(--size-hairline) solid var(--line);
  }
  button {
    min-height: var(--size-control-md);
    padding: 0 var(--space-5);
    border: 0;
    border-radius: var(--radius-md);
    background: var(--btn-blue-tint);
    color: var(--btn-blue-on-tint);
    font: var(--type-button);
    cursor: pointer;
  }
  button:hover {
    background: var(--btn-blue-tint-hover);
  }
`
