import { styled } from 'styled-components'
import { arcs, pathOf, pointAt, scene } from './dayArcs.ts'

/** The decorative arcs of the sign-in panel. */
export const DayArcs = () => (
  <Drawing viewBox={`0 0 ${scene.width} ${scene.height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d={`M-40 ${scene.horizon}h840`} className="track" />
    {arcs.map(({ radius }, index) => (
      <path key={radius} d={pathOf(radius, 1)} className="track" opacity={1 - index * 0.085} />
    ))}
    {arcs.map(({ radius, walked }, index) => {
      const end = pointAt(radius, walked)
      return (
        <g key={radius} opacity={1 - index * 0.07}>
          <path d={pathOf(radius, walked)} className={index === 0 ? 'walked today' : 'walked'} />
          <circle cx={end.x} cy={end.y} r={index === 0 ? 9 : 6} />
        </g>
      )
    })}
  </Drawing>
)

const Drawing = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 74%;
  fill: none;
  stroke-linecap: round;

  .track {
    stroke: var(--line-inverse);
    stroke-width: 1.5;
  }
  .walked {
    stroke: var(--accent);
    stroke-width: 3.2;
  }
  .today {
    stroke-width: 5;
  }
  circle {
    fill: var(--accent);
  }
`
