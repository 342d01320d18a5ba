import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Spinner, VisuallyHidden } from '#shared/ui/index.ts'

interface FigureSkeletonProps {
  width?: number | '100%'
  height?: number
  /** Covers the picture. */
  isOver?: boolean
}

/** Reserves a figure's space while its code or model loads. */
export const FigureSkeleton = ({ width = 400, height = 400, isOver }: FigureSkeletonProps) => {
  const { t } = useTranslation('body_scans')
  return (
    <Waiting style={{ width, height }} data-over={isOver}>
      <Spinner />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Waiting>
  )
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  max-width: 100%;
  color: var(--text-3);

  &[data-over] {
    position: absolute;
    inset: 0;
  }
`
