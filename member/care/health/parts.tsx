import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { narrowContainer, Skeleton, SkeletonCircle, type } from '#shared/ui/index.ts'

interface RowProps {
  /** Before the text: an icon or a picture. */
  lead?: ReactNode
  title: ReactNode
  /** Badges beside the title. */
  marks?: ReactNode
  /** Lines below the title; empty ones are left out. */
  lines?: readonly ReactNode[]
  actions?: ReactNode
  /**
   * Position of the actions: `icon` beside the text at every width; `buttons` and, for more of them, `wide` below it on narrow
   * screens.
   */
  room?: 'icon' | 'buttons' | 'wide'
}

/** One entry of a list: title, details and actions. */
export const Row = ({ lead, title, marks, lines = [], actions, room = 'buttons' }: RowProps) => (
  <Line data-room={room}>
    {lead && <Lead>{lead}</Lead>}
    <Words>
      <Title>
        <strong>{title}</strong>
        {marks}
      </Title>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </Words>
    {actions && <Actions>{actions}</Actions>}
  </Line>
)

/** Placeholder rows with the height of real ones. */
export const RowsSkeleton = ({ rows = 2 }: { rows?: number }) => (
  <Rows as="div" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <Line as="div" key={row}>
        <SkeletonCircle size="var(--space-10)" />
        <Words>
          <Skeleton width="40%" />
          <Skeleton width="65%" height="var(--space-3)" />
        </Words>
      </Line>
    ))}
  </Rows>
)

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: calc(var(--size-touch) + var(--space-6));
  padding: var(--space-3) 0;

  & + & {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  @container (max-width: 28.75rem) {
    &:not([data-room='icon']) {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  @container (max-width: 40rem) {
    &[data-room='wide'] {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  ${narrowContainer} {
    && {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`
const Lead = styled.span`
  display: grid;
  place-items: center;
  width: var(--space-10);
  min-height: var(--space-10);
  align-self: start;
  color: var(--text-2);
`
const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  grid-column: 2;
  min-width: 0;

  ${narrowContainer} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  > span {
    ${type('caption')}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  strong {
    ${type('label')}
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  @container (max-width: 28.75rem) {
    [data-room='buttons'] > & {
      grid-column: 2;
    }
  }
  @container (max-width: 40rem) {
    [data-room='wide'] > & {
      grid-column: 2;
    }
  }
  ${narrowContainer} {
    :not([data-room='icon']) > && {
      grid-column: 1 / -1;
    }
  }
`

/** Below a list: the button to add to it. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-4);

  ${narrowContainer} {
    > button {
      flex-direction: column;
      gap: 0;
    }
  }
`

/** A round frame for a row's icon. */
export const Disc = styled.span`
  display: grid;
  place-items: center;
  width: var(--space-10);
  height: var(--space-10);
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
  color: var(--text-2);
`

/** Names and values, as on a card. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr));
  gap: var(--space-4) var(--space-6);

  dt {
    ${type('caption')}
    color: var(--text-2);
  }
  dd {
    ${type('label')}
    margin: var(--space-1) 0 0;
    overflow-wrap: anywhere;
  }
`
