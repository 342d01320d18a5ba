import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../tokens.ts'

/** A section of the gallery. */
export const Section = ({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) => (
  <Frame id={id} aria-labelledby={`${id}-title`} data-section={id}>
    <h2 id={`${id}-title`}>{title}</h2>
    {note ? <Note>{note}</Note> : null}
    <Content>{children}</Content>
  </Frame>
)

const Frame = styled.section`
  padding-top: var(--space-12);
  margin-top: var(--space-12);
  border-top: var(--size-hairline) solid var(--line);
`

const Note = styled.p`
  margin-top: var(--space-1);
  font: var(--type-body-sm);
  color: var(--text-2);
  max-width: 70ch;
`

const Content = styled.div`
  margin-top: var(--space-5);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-6);
  align-items: start;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Caption = styled.p`
  font: var(--type-caption);
  color: var(--text-2);
  margin-bottom: var(--space-2);
`
