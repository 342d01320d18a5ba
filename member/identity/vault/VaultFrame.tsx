import { useId, type ComponentType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card, CardTitle, media, type } from '#shared/ui/index.ts'
import { SetBackNotice } from '../../app/index.ts'

interface VaultFrameProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** The card for everything about keys: a title, one sentence, and the options. */
export const VaultFrame = ({ icon: Icon, title, lead, children }: VaultFrameProps) => {
  const heading = useId()
  return (
    <Frame aria-labelledby={heading}>
      <Sign>
        <Icon size={24} aria-hidden />
      </Sign>
      <Words>
        <CardTitle id={heading}>{title}</CardTitle>
        <p>{lead}</p>
        <SetBackNotice />
      </Words>
      {children && <Actions>{children}</Actions>}
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 820px;
  padding: var(--space-8);

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding: var(--space-5);
  }
`
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: var(--space-12);
  height: var(--space-12);
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
  color: var(--text);
`
const Words = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-2);
  max-width: 60ch;

  :is(h2, h3) {
    ${type('h3')}
    text-wrap: balance;
  }
  > p {
    ${type('body')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
const Actions = styled.div`
  display: grid;
  grid-column: 2;
  gap: var(--space-5);
  max-width: 60ch;

  ${media.mobile} {
    grid-column: 1;
  }
`
