import { useEffect, useRef, useState, Suspense, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { girthNames, type Measured, type Sex } from '#shared/body/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { girthsOf } from '#shared/rules/index.ts'
import { ErrorBoundary, media, type, useMediaQuery } from '#shared/ui/index.ts'
import {
  BodyMesh,
  ComparedModels,
  Leads,
  LoadedModel,
  ModelViewer,
  type Likeness,
  type Orbit,
  type BodyColors,
} from '#shared/ui/model-viewer/index.ts'
import { BodyFigure } from '#shared/ui/widgets/index.ts'
import type { ScanRecord } from './useBodyScans.ts'
import { FigureSkeleton } from './FigureSkeleton.tsx'
import { useFigureColors } from './useFigureColors.ts'
import { useShape } from './useShape.ts'
import { useWords } from './useWords.ts'

export type Mode = 'beside' | 'ghost' | 'slider' | 'change'

export interface Person {
  sex: Sex | null
  heightCm: number | null
}
export interface FigureProps {
  person: Person
  scan: ScanRecord
  /** The earlier scan it is compared with. */
  against?: ScanRecord | undefined
  /** Side by side, each scan has its own view. */
  mode: Mode
  /** Drawn in the color of the earlier scan. */
  isEarlier?: boolean
  /** Slider position: 0 is the earlier scan, 1 the later one. */
  share?: number
  orbit?: Orbit
  width?: '100%'
  height?: number
  /** Called if 3D is not available. */
  onFlat?: () => void
}

const measuredOf = ({ sex, heightCm }: Person, scan: ScanRecord | undefined): Measured | undefined =>
  scan && { sex, heightCm, girths: girthsOf(scan) }

/** State of loading the models: `shown` for one scan, the likeness when two are compared. */
type Loaded = 'loading' | 'lost' | 'shown' | Likeness

/** Suspense fallback that reports that models are being loaded. */
const Waiting = ({ onWait }: { onWait: (isWaiting: boolean) => void }) => {
  useEffect(() => {
    onWait(true)
    return () => onWait(false)
  }, [onWait])
  return null
}

/** The two models to compare, or why the figures are drawn from measurements instead. Null if neither scan has a model. */
const comparedModels = (scan: ScanRecord, against: ScanRecord, mode: Exclude<Mode, 'beside'>, likeness: Loaded) => {
  const [laterUrl, earlierUrl] = [scan.modelUrl, against.modelUrl]
  if (laterUrl === null && earlierUrl === null) return null
  if (laterUrl === null || earlierUrl === null) return { shown: 'drawn_one', isShown: false } as const
  if (likeness === 'none') return { shown: 'drawn_units', isShown: false } as const
  if (mode === 'change' && likeness === 'scale') return { shown: 'drawn_build', isShown: false } as const
  const shown = ({ ghost: 'models', slider: 'models_cut', change: 'models_change' } as const)[mode]
  return { shown, isShown: likeness !== 'lost', urls: { laterUrl, earlierUrl } } as const
}

/** From far away, as for measuring: perspective would make nearer parts look larger. */
const lens = 3.6
/** Height of the view as a multiple of its width, with the arms held away from the body. */
const breadth = 0.52

/** A member's body in 3D, from its scan's model or generated from its measurements. */
const Figure = ({
  person,
  scan,
  against,
  mode,
  isEarlier = false,
  share = 1,
  orbit,
  width,
  height,
  onFlat,
}: FigureProps) => {
  const { t } = useTranslation('body_scans')
  const words = useWords()
  const looks = useFigureColors()
  const shape = useShape(measuredOf(person, scan))
  const other = mode === 'beside' ? undefined : against
  const before = useShape(measuredOf(person, other))
  const isNarrow = useMediaQuery(media.mobile)
  const overlay = useRef<HTMLDivElement>(null)
  const [model, setModel] = useState<Loaded>('loading')
  const [isFetching, setFetching] = useState(false)
  if (!shape || (other && !before)) return <FigureSkeleton width={width} height={height} />
  const tall = shape.heightCm / 100
  const known = girthNames.filter((name) => girthsOf(scan)[name] !== null)
  const values = words.girthWords(scan)
  const labels = {
    beside: t('figure', { date: words.date(scan), values }),
    slider: t('figure', { date: words.date(scan), values }),
    ghost: t('figure_ghost', { date: words.date(scan), before: against ? words.date(against) : '', values }),
    change: t('figure_change', { date: words.date(scan), before: against ? words.date(against) : '', values }),
  }
  const look: BodyColors = isEarlier ? looks.earlier : mode === 'change' ? looks.plain : looks.later
  const body: ReactNode =
    mode === 'slider' && before ? (
      <BodyMesh
        shape={before}
        towards={shape}
        share={share}
        look={looks.later}
        unmarked={girthNames.filter((name) => !known.includes(name))}
      />
    ) : (
      <>
        <BodyMesh shape={shape} look={look} changeFrom={mode === 'change' ? before : undefined} />
        {mode === 'ghost' && before && <BodyMesh shape={before} look={looks.earlier} isGhost />}
      </>
    )
  const modelUrl = mode === 'beside' && model !== 'lost' ? scan.modelUrl : null
  const models = mode !== 'beside' && against ? comparedModels(scan, against, mode, model) : null
  const hasLeads = mode === 'beside' && known.length > 0 && !modelUrl
  const isKnown = modelUrl !== null ? model === 'shown' : model !== 'loading' && model !== 'shown'
  const isWaiting = (modelUrl !== null || models?.isShown) && (isFetching || !isKnown)
  return (
    <Place>
      <ModelViewer
        label={labels[mode]}
        help={t('figure_help')}
        width={width}
        height={height}
        lens={lens}
        fits={{ height: tall * 1.1, width: tall * breadth }}
        aside={hasLeads && !isNarrow ? 0.09 : 0}
        orbit={orbit}
        onFlat={onFlat}
        fallback={
          <Flat>
            <BodyFigure
              girths={girthsOf(scan)}
              heightCm={person.heightCm ?? undefined}
              label={labels[mode]}
              isPale={isEarlier}
            />
          </Flat>
        }
        overlay={
          isWaiting ? (
            <FigureSkeleton width="100%" height={height} isOver />
          ) : hasLeads ? (
            <GirthLabels ref={overlay} names={known} scan={scan} />
          ) : null
        }
      >
        {models?.isShown && mode !== 'beside' ? (
          <ErrorBoundary fallback={() => body} onError={() => setModel('lost')}>
            <Suspense fallback={<Waiting onWait={setFetching} />}>
              <ComparedModels
                {...models.urls}
                height={tall}
                mode={mode}
                share={share}
                looks={looks}
                onKnown={setModel}
              />
            </Suspense>
          </ErrorBoundary>
        ) : modelUrl ? (
          <ErrorBoundary fallback={() => body} onError={() => setModel('lost')}>
            <Suspense fallback={<Waiting onWait={setFetching} />}>
              <LoadedModel url={modelUrl} height={tall} color={look.surface} onLoaded={() => setModel('shown')} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          body
        )}
        {hasLeads && <Leads shape={shape} names={known} overlay={overlay} />}
      </ModelViewer>
      {model === 'lost' ? (
        <Shown>{t('model_failed')}</Shown>
      ) : (
        models && !isWaiting && <Shown>{t(`shown_${models.shown}`)}</Shown>
      )}
    </Place>
  )
}

export default Figure

interface GirthLabelsProps {
  ref: Ref<HTMLDivElement>
  names: readonly (typeof girthNames)[number][]
  scan: ScanRecord
}

/** The measured girths beside the figure; `Leads` places them. */
const GirthLabels = ({ ref, names, scan }: GirthLabelsProps) => {
  const { t } = useTranslation('body_scans')
  const words = useWords()
  return (
    <Labels ref={ref} aria-hidden>
      {names.map((name) => (
        <span key={name} data-lead={name}>
          <i />
          <span>
            <small>{t(name)}</small>
            <b>{words.amount(name, girthsOf(scan)[name] ?? 0)}</b>
          </span>
        </span>
      ))}
    </Labels>
  )
}

const Place = styled.div`
  min-width: 0;
`
const Flat = styled.div`
  height: 90%;
  max-width: 100%;
`
const Shown = styled.p`
  ${type('caption')}
  margin: var(--space-2) 0 0;
  color: var(--text-2);
  text-align: center;
`
const Labels = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;

  > [data-lead] {
    position: absolute;
    top: var(--y, -50%);
    right: 0;
    left: var(--x, 100%);
    display: flex;
    align-items: center;
    gap: var(--space-2);
    transform: translateY(-50%);
  }
  i {
    flex: 1;
    height: 1px;
    background: var(--text-2);
  }
  [data-lead] > span {
    flex: none;
    min-width: 66px;
    transform: translateY(var(--shift, 0));
  }
  small {
    display: block;
    ${type('caption')}
    color: var(--text-2);
  }
  b {
    display: block;
    ${type('label')}
    font-weight: 600;
    white-space: nowrap;
  }
  @container (max-width: 15rem) {
    display: none;
  }
`
