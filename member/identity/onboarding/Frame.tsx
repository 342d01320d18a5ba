import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { LanguageSelector, Logo, media, SkipLink, type } from '#shared/ui/index.ts'
import { ProgressArc } from './ProgressArc.tsx'

interface FrameProps {
  index: number
  count: number
  children: ReactNode
}

/** The progress panel beside the sheet with the current step; above it on narrow screens. */
export const Frame = ({ index, count, children }: FrameProps) => {
  const { t } = useTranslation(['onboarding', 'layout'])
  const words = t('step_of', { step: index + 1, count })
  return (
    <Page>
      <SkipLink href="#main">{t('layout:skip_to_content')}</SkipLink>
      <Way data-stays data-surface="pine">
        <Brand>
          <Logo size={40} />
        </Brand>
        <Line>{t('line')}</Line>
        <Bottom>
          <ProgressArc index={index} count={count} />
          <p>{words}</p>
        </Bottom>
      </Way>
      <Sheet>
        <Head>
          <LanguageSelector compact />
          <Link to="/client/home">{t('later')}</Link>
        </Head>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Sheet>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(320px, 38%) minmax(0, 1fr);
  min-height: 100dvh;
  background: var(--bg-sheet);

  ${media.narrow} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr);
  }
`
const Way = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--space-10);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);

  ${media.wide} {
    position: sticky;
    top: 0;
    height: 100dvh;
  }
  ${media.narrow} {
    flex-direction: row;
    align-items: center;
    gap: var(--space-4);
    padding: var(--space-3) var(--space-4);
  }
`
const Brand = styled.div`
  ${media.narrow} {
    display: none;
  }
`
const Line = styled.p`
  margin-top: var(--space-12);
  white-space: pre-line;
  ${type('display')}

  ${media.narrow} {
    display: none;
  }
`
const Bottom = styled.div`
  margin-top: auto;

  p {
    margin-top: var(--space-4);
    ${type('body-sm')}
    color: var(--text-on-inverse-2);
  }
  ${media.narrow} {
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--space-4);
    margin: 0;

    svg {
      width: 112px;
    }
    p {
      margin: 0;
    }
  }
`
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: var(--space-6) var(--space-10) var(--space-10);

  main {
    display: flex;
    flex: 1;
    flex-direction: column;
    width: 100%;
    max-width: 560px;
    margin: 0 auto;
    padding: var(--space-8) 0 0;
    outline: none;
  }
  ${media.narrow} {
    padding: var(--space-2) var(--space-4) var(--space-6);

    main {
      padding-top: var(--space-4);
    }
  }
`
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    padding: 0 var(--space-3);
    border-radius: var(--radius-md);
    ${type('label')}
    color: var(--text-2);
  }
  a:hover {
    background: var(--bg-hover);
  }
`
