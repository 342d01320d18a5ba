import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { type } from '#shared/ui/index.ts'

/** HTML that administrators wrote. It was cleaned when it was saved and is cleaned again here, before it is drawn. */
const Html = ({ html }: { html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html])
  return <Text dangerouslySetInnerHTML={{ __html: clean }} />
}

export default Html

const Text = styled.div`
  ${type('body')}

  > * + * {
    margin-top: var(--space-4);
  }
  h2 {
    ${type('h2')}
  }
  h3 {
    ${type('h3')}
  }
  a {
    color: var(--text-link);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ul,
  ol {
    padding-left: var(--space-6);
    list-style: revert;
  }
  img {
    border-radius: var(--radius-lg);
  }
`
