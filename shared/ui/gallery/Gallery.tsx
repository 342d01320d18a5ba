import styled from 'styled-components'
import { PageHeader } from '../PageHeader.tsx'
import { media } from '../tokens.ts'
import { Buttons, Colors, TypeStyles } from './Basics.tsx'
import { Marks, Tables } from './Data.tsx'
import { Floating } from './Floating.tsx'
import { Fields, SelectorPieces } from './Forms.tsx'
import { Situations } from './Situations.tsx'

/** Every component of the design system in every state: to view, to copy from, and to test. */
const Gallery = () => (
  <Page>
    <PageHeader title="Component states" subtitle="Every piece in every state, drawn with the tokens alone." />
    <Colors />
    <TypeStyles />
    <Buttons />
    <Fields />
    <SelectorPieces />
    <Marks />
    <Floating />
    <Tables />
    <Situations />
  </Page>
)

export default Gallery

const Page = styled.main`
  max-width: 1240px;
  margin: auto;
  padding: var(--space-16) var(--space-8) var(--space-24);
  ${media.mobile} {
    padding: var(--space-8) var(--space-4) var(--space-16);
  }
`
