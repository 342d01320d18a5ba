import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { media, type } from '#shared/ui/index.ts'
import { flat } from './layout.tsx'
import { scanOval, type Oval } from '#shared/vitals/index.ts'

interface CameraViewProps {
  video?: Ref<HTMLVideoElement>
  /** The camera's size in pixels; the oval adapts to it. */
  size: { width: number; height: number }
  onSize?: (size: { width: number; height: number }) => void
  label: string
  /** Completed share of the scan, 0 to 1. */
  share: number
  /** A single instruction over the picture. */
  children?: ReactNode
}

/** An oval's arc from its top, clockwise. */
export const ovalArc = ({ centerX, centerY, radiusX, radiusY }: Oval, share: number): string => {
  const angle = 2 * Math.PI * Math.min(Math.max(share, 0), 0.9999)
  const x = centerX + radiusX * Math.sin(angle)
  const y = centerY - radiusY * Math.cos(angle)
  return `M${centerX} ${centerY - radiusY}A${radiusX} ${radiusY} 0 ${angle > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`
}

/**
 * The largest width for a given height at which a covering video is not cropped above or below the oval: a face could not fill
 * a cropped oval.
 */
export const widestBox = (width: number, height: number): number => {
  const { centerY, radiusY } = scanOval(width, height)
  const reach = Math.max(height / 2 - (centerY - radiusY), centerY + radiusY - height / 2)
  return width / Math.min(height, 2 * reach * 1.06)
}

/** The camera picture, mirrored, with the face oval and the scan's progress around it. */
export const CameraView = ({ video, size, onSize, label, share, children }: CameraViewProps) => {
  const { width, height } = size
  const oval = scanOval(width, height)
  const { centerX, centerY, radiusX, radiusY } = oval
  const hole = `M${centerX - radiusX} ${centerY}a${radiusX} ${radiusY} 0 1 0 ${2 * radiusX} 0a${radiusX} ${radiusY} 0 1 0 ${-2 * radiusX} 0z`
  return (
    <Box aria-label={label} style={{ '--widest': widestBox(width, height) }}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={label}
        onLoadedMetadata={({ currentTarget }) =>
          onSize?.({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
        }
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          videoWidth > 0 && onSize?.({ width: videoWidth, height: videoHeight })
        }
      />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path
          data-part="shade"
          fillRule="evenodd"
          d={`M${-width} ${-height}h${3 * width}v${3 * height}h${-3 * width}z${hole}`}
        />
        <path data-part="oval" d={hole} />
        {share > 0 && <path data-part="done" d={ovalArc(oval, share)} />}
      </svg>
      {children && <Place>{children}</Place>}
    </Box>
  )
}

const Box = styled.section`
  position: relative;
  width: min(100cqw, 100cqh * var(--widest));
  height: 100%;
  min-height: 0;
  margin-inline: auto;
  border-radius: 36px;
  overflow: hidden;
  background: var(--bg-inverse);

  > video,
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > video {
    object-fit: cover;
    transform: scaleX(-1);
  }
  [data-part] {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  [data-part='shade'] {
    fill: var(--scan-ground);
    fill-opacity: 0.58;
  }
  [data-part='oval'] {
    stroke: var(--text-on-inverse);
    stroke-opacity: 0.6;
    stroke-width: 3px;
  }
  [data-part='done'] {
    stroke: var(--accent);
    stroke-width: 8px;
    stroke-linecap: round;
  }
  ${media.mobile} {
    border-radius: var(--radius-2xl);
  }
`
const Place = styled.div`
  ${type('label')}
  position: absolute;
  inset: auto var(--space-4) var(--space-6);
  display: flex;
  justify-content: center;
  text-align: center;

  ${media.mobile} {
    bottom: var(--space-3);
  }
  ${flat} {
    bottom: var(--space-2);
  }
`
