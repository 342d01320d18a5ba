import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media, type } from '#shared/ui/index.ts'

/** Secondary buttons, lighter than the dark background. */
export const onPine = css`
  [data-color][data-variant='tinted'] {
    --tint: color-mix(in srgb, var(--text-on-inverse) 10%, transparent);
    --tint-hover: color-mix(in srgb, var(--text-on-inverse) 16%, transparent);
    --on-tint: var(--text-on-inverse);
  }
`

/** A phone in landscape: with so little height, everything goes beside the picture. */
export const flat = '@media (orientation: landscape) and (max-height: 640px)'
/** A small phone in portrait. */
const short = '@media (orientation: portrait) and (max-height: 720px)'

interface FigureProps {
  label: string
  value: number | string
  unit: ReactNode
  role?: 'timer'
}

/** A large number with its unit, on the dark background. */
export const Figure = ({ label, value, unit, role }: FigureProps) => (
  <>
    <Label>{label}</Label>
    <Large role={role} aria-label={role && label}>
      <b>{value}</b> <small>{unit}</small>
    </Large>
  </>
)

const Label = styled.p`
  ${type('label')}
  margin: 0;
  color: var(--text-on-inverse-2);
`
const Large = styled.div`
  display: flex;
  align-items: baseline;
  gap: 10px;
  margin: 6px 0 14px;

  b {
    font-size: 5.5rem;
    font-weight: var(--weight-medium);
    letter-spacing: -0.045em;
    line-height: 1;
  }
  small {
    ${type('body-lg')}
    color: var(--text-on-inverse-2);
  }
  ${media.narrow} {
    margin-bottom: var(--space-2);
    gap: var(--space-2);

    b {
      font-size: 3.75rem;
    }
    small {
      font-size: 1rem;
    }
  }
  ${short} {
    b {
      font-size: 2.75rem;
    }
  }
  ${flat} {
    margin: 0;

    b {
      font-size: 2.75rem;
    }
  }
`

/**
 * The picture in the middle with values beside it; below 1024 px the picture on top, as high as the rest allows, and the values
 * below. The button to finish early has its space reserved: nothing may move while someone holds still.
 */
export const Scene = styled.div`
  ${onPine}
  display: grid;
  flex: 1;
  grid-template: 'pulse picture share' auto 'pulse picture quality' 1fr / minmax(0, 1fr) minmax(0, 560px) minmax(0, 1fr);
  column-gap: var(--space-12);
  padding: 0 var(--space-12);

  [data-area='quality'] {
    display: grid;
    grid-area: quality;
    align-content: start;
    gap: var(--space-6);
    max-width: 270px;
    margin-top: var(--space-6);
  }
  [data-part='early'] {
    display: grid;
    min-height: var(--size-control-md);
  }
  @media (max-width: 79.9375em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 440px) minmax(0, 1fr);
    column-gap: var(--space-6);
    padding: 0 var(--space-6);
  }
  ${media.narrow} {
    flex: 1 0 auto;
    grid-template: 'picture picture' minmax(200px, 1fr) 'share pulse' auto 'quality quality' auto / minmax(
        0,
        1fr
      ) minmax(0, 1fr);
    gap: var(--space-4);
    padding: 0 var(--space-4);

    [data-area='quality'] {
      gap: var(--space-3);
      max-width: none;
      margin-top: 0;
    }
  }
  ${flat} {
    flex: 1 0 auto;
    grid-template: 'picture share pulse' auto 'picture quality quality' 1fr / minmax(0, 1.2fr) minmax(0, 1fr) minmax(
        0,
        1fr
      );
    gap: var(--space-2) var(--space-6);
    padding: 0 var(--space-4);

    [data-area='quality'] {
      gap: var(--space-2);
      max-width: none;
      margin-top: 0;
    }
  }
`
export const Picture = styled.div`
  grid-area: picture;
  height: clamp(300px, calc(100dvh - 270px), 630px);
  container-type: size;

  ${media.narrow} {
    height: auto;
    min-height: 0;
  }
  ${flat} {
    height: auto;
    min-height: 200px;
  }
`
export const Pulse = styled.section`
  grid-area: pulse;
  justify-self: end;
  width: min(100%, 250px);
  padding-top: 56px;

  > p:last-child {
    ${type('body-sm')}
    max-width: 26ch;
    margin: 0;
    color: var(--text-on-inverse-2);
  }
  ${media.narrow} {
    justify-self: stretch;
    padding-top: 0;

    > p:last-child {
      display: none;
    }
  }
  ${flat} {
    justify-self: stretch;
    padding-top: 0;

    > p:last-child {
      display: none;
    }
  }
`
export const Share = styled.section`
  grid-area: share;
  max-width: 270px;
  padding-top: 56px;

  ${media.narrow} {
    padding-top: 0;
  }
  ${flat} {
    padding-top: 0;
  }
`
/** From edge to edge, at the bottom. */
export const Wave = styled.div`
  flex: none;
  height: 132px;
  margin-top: auto;
  padding-block: var(--space-3);

  ${media.mobile} {
    height: 104px;
  }
  ${short} {
    height: 72px;
  }
  ${flat} {
    height: 48px;
    padding-block: var(--space-1);
  }
`
