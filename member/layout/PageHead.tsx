import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, type, useMediaQuery, useScrolled } from '#shared/ui/index.ts'
import { usePageTitle } from '../app/index.ts'
import { HeaderActions } from './HeaderActions.tsx'

interface PageHeadProps {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  /** The back link above the title. */
  back?: ReactNode
}

/**
 * The title of a screen, with the header's actions beside it on wide screens. After 80 px of scrolling it condenses into a bar
 * at the top of the window. Its placeholder keeps its height: a page that got shorter would jump back and forth.
 */
export const PageHead = ({ title, lead, back }: PageHeadProps) => {
  usePageTitle(title)
  const isWide = useMediaQuery(media.wide)
  const isCondensed = useScrolled() && isWide
  const head = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = head.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.dataset['condensed'] === 'false') setHeight(element.offsetHeight)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <Place style={isCondensed ? { minHeight: height } : undefined}>
      <Head ref={head} data-condensed={isCondensed}>
        <Words>
          {!isCondensed && back}
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <Lead aria-hidden={isCondensed}>{lead}</Lead>}
        </Words>
        {isWide && <HeaderActions />}
      </Head>
    </Place>
  )
}

const Place = styled.div`
  min-width: 0;
`
/* As wide as the title on one line; if that does not fit beside the actions, they move above it. */
const Words = styled.div`
  flex: 1 1 max-content;
  min-width: 0;

  h1 {
    ${type('h1')}
    overflow: hidden;
    outline: none;
    text-overflow: ellipsis;
  }
`
const Lead = styled.p`
  width: 0;
  min-width: min(100%, 56ch);
  min-height: 1.5rem;
  margin-top: 6px;
  color: var(--text-2);
  text-wrap: pretty;
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: flex-end;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-6);
  padding: 28px var(--space-8) 0;

  ${media.wide} {
    &[data-condensed='true'] {
      position: fixed;
      z-index: var(--depth-header);
      inset: 0 var(--beside, 0px) auto var(--size-rail);
      flex-wrap: nowrap;
      align-items: center;
      height: var(--size-header-condensed);
      padding-block: 0;
      border-bottom: 1px solid var(--line);
      background: var(--bg-canvas);
    }
    &[data-condensed='true'] h1 {
      ${type('h3')}
      white-space: nowrap;
    }
    &[data-condensed='true'] ${Lead} {
      display: none;
    }
  }
  ${media.labelled} {
    &[data-condensed='true'] {
      left: var(--size-rail-wide);
    }
  }
  ${media.narrow} {
    padding: var(--space-3) var(--space-6) 0;
  }
  ${media.mobile} {
    padding: var(--space-2) var(--space-4) 0;

    h1 {
      font-size: min(1.75rem, 8.75vw);
      line-height: 1.2143;
    }
  }
`
