import { useIsOpen } from '../../app/index.ts'
import { placeOf } from '#shared/rules/index.ts'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { NewTab, Notice, TextLink, type, usePrinting } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { piecesOf } from './marked.ts'
import type { Result } from './sources.ts'

interface ResultRowProps {
  result: Result
  term: string
  /** Where it links to; without an address it expands in place. */
  href: string | null
}

/** One result: a link to its screen, or text that expands below it. */
export const ResultRow = ({ result, term, href }: ResultRowProps) => {
  const { html, text, steps = [], caution, ways } = result
  if (href)
    return (
      <Line as={Link} to={href} data-result>
        <Words result={result} term={term} />
        <ArrowRightIcon size={20} aria-hidden />
      </Line>
    )
  return html || text || caution || steps.length + ways.length > 0 ? (
    <Disclosure result={result} term={term} />
  ) : (
    <Plain result={result} term={term} />
  )
}

const Plain = ({ result, term }: Omit<ResultRowProps, 'href'>) => (
  <Line tabIndex={0} data-result>
    <Words result={result} term={term} />
  </Line>
)

const Disclosure = ({ result, term }: Omit<ResultRowProps, 'href'>) => {
  const id = useId()
  const [isChosen, setOpen] = useState(false)
  const isOpen = usePrinting() || isChosen
  const { html, text, steps = [], caution, ways } = result
  return (
    <>
      <Line
        as="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isChosen)}
        data-result
      >
        <Words result={result} term={term} />
        <CaretDownIcon size={20} aria-hidden />
      </Line>
      <Inside id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {html && <RichText html={html} />}
            {text && <p>{text}</p>}
            {steps.length > 0 && (
              <ol>
                {steps.map((step, index) => (
                  <li key={index}>{step}</li>
                ))}
              </ol>
            )}
            {caution && <Notice status="warning">{caution}</Notice>}
            {ways.map((way) => (
              <p key={way.href}>
                <Way {...way} />
              </p>
            ))}
          </>
        )}
      </Inside>
    </>
  )
}

const Way = ({ href, label }: Result['ways'][number]) => {
  const { t } = useTranslation('search')
  const isOpen = useIsOpen()
  const place = placeOf(href, location.origin)
  if (place !== null && !isOpen(place)) return null
  if (place)
    return (
      <TextLink as={Link} to={place}>
        {t('open_page')}
      </TextLink>
    )
  const isSite = /^https?:/.test(href)
  return (
    <TextLink href={href} {...(isSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {label}
      {isSite && <NewTab />}
    </TextLink>
  )
}

const Words = ({ result: { title, note }, term }: Omit<ResultRowProps, 'href'>) => (
  <Text>
    <strong>
      {piecesOf(title, term).map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
    </strong>
    {note && <span>{note}</span>}
  </Text>
)

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  width: 100%;
  min-height: 56px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  color: var(--text);
  text-align: start;
  text-decoration: none;

  svg {
    flex: none;
    color: var(--text-3);
    transition: transform var(--dur-2) var(--ease-out);
  }
  &:is(a, button):hover {
    background: var(--bg-hover);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`
const Text = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    ${type('body')}
    font-weight: var(--weight-medium);
  }
  mark {
    background: var(--accent-tint);
    color: inherit;
    border-radius: var(--radius-bar);
    box-shadow: 0 0 0 1px var(--accent-tint);
  }
  span {
    ${type('caption')}
    color: var(--text-3);
  }
  span::first-letter {
    text-transform: uppercase;
  }
`
const Inside = styled.div`
  padding: 0 var(--space-12) var(--space-4) var(--space-3);
  color: var(--text-2);

  > * + * {
    margin-top: var(--space-2);
  }
  ol {
    padding-inline-start: var(--space-6);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
  }
`
