import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { type } from '#shared/ui/index.ts'

interface DisclosureProps {
  title: string
  lead: string
  isOpen?: boolean
  children: ReactNode
}

/** One of several options: its name and meaning, and its details once chosen. */
export const Disclosure = ({ title, lead, isOpen = false, children }: DisclosureProps) => {
  const [isShown, setShown] = useState(isOpen)
  return (
    <Item open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>{title}</strong>
          <span>{lead}</span>
        </span>
        <CaretDownIcon size={20} aria-hidden />
      </summary>
      {isShown && <div>{children}</div>}
    </Item>
  )
}

const Item = styled.details`
  border-top: var(--size-hairline) solid var(--line);

  &:last-child {
    border-bottom: var(--size-hairline) solid var(--line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    min-height: var(--size-touch);
    padding: var(--space-4) 0;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > span {
    display: grid;
    gap: var(--space-1);
  }
  strong {
    ${type('label')}
    font-weight: var(--weight-strong);
  }
  summary span span {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
  summary > svg {
    flex: none;
    transition: rotate var(--dur-2) var(--ease-out);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  > div {
    padding-bottom: var(--space-6);
    ${type('body-sm')}
  }
`
