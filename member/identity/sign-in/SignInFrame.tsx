import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import { LanguageSelector, Logo, SkipLink, media, type } from '#shared/ui/index.ts'
import { VisitorFooter } from '../visitor/index.ts'
import { DayArcs } from './DayArcs.tsx'

/** The frame of every screen outside the member area: the arcs beside a white sheet, or above it on narrow screens. */
export const SignInFrame = () => (
  <SignInSheet>
    <Outlet />
  </SignInSheet>
)

/** The frame around a page that is not one of the routes outside the member area. */
export const SignInSheet = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['layout', 'sign_in'])
  return (
    <Frame>
      <SkipLink href="#main">{t('skip_to_content')}</SkipLink>
      <Art data-stays data-surface="pine">
        <Top>
          <Logo size={40} />
        </Top>
        <Line>{t('sign_in:line')}</Line>
        <DayArcs />
      </Art>
      <Sheet>
        <Head>
          <NarrowBrand>
            <Logo />
          </NarrowBrand>
          <LanguageSelector />
        </Head>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <VisitorFooter />
      </Sheet>
    </Frame>
  )
}

interface IntroProps {
  title: string
  children?: ReactNode
}

/** Heading and the sentence below it. */
export const Intro = ({ title, children }: IntroProps) => (
  <IntroBlock>
    <h1 tabIndex={-1}>{title}</h1>
    {children && <p>{children}</p>}
  </IntroBlock>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: 100dvh;
  background: var(--bg-sheet);

  ${media.narrow} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr);
  }
`
const Art = styled.div`
  position: relative;
  overflow: hidden;
  min-height: 600px;
  padding: var(--space-10);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);

  ${media.wide} {
    position: sticky;
    top: 0;
    height: 100dvh;
  }
  ${media.narrow} {
    min-height: 0;
    height: clamp(120px, 26vh, 220px);
    padding: 0;

    > svg {
      height: 100%;
    }
  }
`
const Top = styled.div`
  ${media.narrow} {
    display: none;
  }
`
const Line = styled.p`
  position: relative;
  z-index: 1;
  white-space: pre-line;
  margin-top: 56px;
  font: var(--type-display);
  font-size: 4rem;
  line-height: 1.04;
  letter-spacing: -0.042em;

  ${media.narrow} {
    display: none;
  }
`
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--space-6) var(--space-10);

  ${media.narrow} {
    padding: var(--space-3) var(--space-4) var(--space-6);
  }
`
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: flex-end;

  ${media.narrow} {
    justify-content: space-between;
  }
`
const NarrowBrand = styled.span`
  display: none;

  ${media.narrow} {
    display: inline-flex;
  }
`
const Main = styled.main`
  width: 100%;
  max-width: 400px;
  margin: auto;
  padding: var(--space-6) 0;
  outline: none;
`
const IntroBlock = styled.div`
  margin-bottom: 28px;

  h1 {
    ${type('h1')}
    outline: none;
  }
  p {
    margin-top: 6px;
    color: var(--text-2);
    text-wrap: pretty;
  }
`
