import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { LanguageSelector, Logo, media, SkipLink, type } from '#shared/ui/index.ts'
import { VisitorFooter } from './VisitorFooter.tsx'

/** A public text page, with its back link, language selector and links to the other public pages. */
export const VisitorPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('layout')
  return (
    <Frame>
      <SkipLink href="#main">{t('skip_to_content')}</SkipLink>
      <Top>
        <Home to="/">
          <Logo />
        </Home>
        <LanguageSelector compact />
      </Top>
      <Main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </Main>
      <VisitorFooter />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  padding: 0 var(--space-4) var(--space-6);

  > * {
    width: 100%;
    max-width: 880px;
    min-width: 0;
    margin-inline: auto;
  }
`
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--size-header);
`
const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--size-touch);
  color: inherit;
`
const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-10);
  margin-block: var(--space-6) var(--space-12);
  outline: none;

  h1 {
    ${type('h1')}
    hyphens: auto;
    overflow-wrap: anywhere;
    outline: none;
  }
  h2 {
    ${type('h2')}
    margin-bottom: var(--space-4);
  }
  ${media.mobile} {
    gap: var(--space-8);
  }
`
