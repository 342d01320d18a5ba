import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, type } from '#shared/ui/index.ts'
import { styled } from 'styled-components'
import { useMenuEntry, usePageHref } from '../../content/index.ts'
import { ResultRow } from './ResultRow.tsx'
import type { Result } from './sources.ts'
import type { Section } from './useSearch.ts'

interface ResultsProps {
  sections: readonly Section[]
  term: string
}

/** The results by kind. */
export const Results = ({ sections, term }: ResultsProps) => (
  <>
    {sections.map((section) => (
      <Kind key={`${section.group} ${term}`} section={section} term={term} />
    ))}
  </>
)

/** Rows of a kind shown before the rest is requested. */
const first = 5

interface KindProps {
  section: Section
  /** Replaces the name of its group. */
  title?: string
  term: string
}

/** Results of one kind under a heading. */
export const Kind = ({ section: { group, results }, title, term }: KindProps) => {
  const { t } = useTranslation('search')
  const [isWhole, setWhole] = useState(false)
  const hrefOf = useHref()
  const more = results.length - first
  return (
    <section aria-labelledby={`search-${group}`}>
      <Heading id={`search-${group}`}>{title ?? t(`group_${group}`)}</Heading>
      <ul>
        {results.slice(0, isWhole ? undefined : first).map((result) => (
          <li key={`${result.classkey} ${result.id}`}>
            <ResultRow result={result} term={term} href={result.href ?? hrefOf(result.classkey, result)} />
          </li>
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <Button color="gray" variant="plain" size="sm" onClick={() => setWhole(true)}>
          {t('more', { count: more })}
        </Button>
      )}
    </section>
  )
}

/** The screens of results that have one. */
const useHref = () => {
  const pageHref = usePageHref()
  const { entry } = useMenuEntry({ path: 'wellbeing' })
  return (classkey: string, { id, note }: Pick<Result, 'id' | 'note'>): string | null => {
    if (classkey === 'pages') return pageHref(Number(id))
    if (classkey !== 'wellbeing_content_types' || !entry) return null
    return `${entry.href}?${new URLSearchParams({ ...(note ? { category: note } : {}), topic: String(id) }).toString()}`
  }
}

const Heading = styled.h2`
  ${type('label')}
  margin-bottom: var(--space-1);
  padding: 0 var(--space-3);
  color: var(--text-2);
`
