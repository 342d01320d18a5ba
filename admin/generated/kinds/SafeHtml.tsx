import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Stored HTML, sanitised again before rendering. */
const SafeHtml = ({ html }: { html: string }) => {
  const safe = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button'] }),
    [html],
  )
  return <div dangerouslySetInnerHTML={{ __html: safe }} />
}
export default SafeHtml
