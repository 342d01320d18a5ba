import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { IconButton, type } from '#shared/ui/index.ts'
import { wrapped, type Orbit } from '#shared/ui/model-viewer/orbit.ts'
import { Slider } from './Slider.tsx'

interface RotationControlProps {
  orbit: Orbit
  isSpinning: boolean
  onSpin: (isSpinning: boolean) => void
}

const degree = Math.PI / 180

/** Rotates the figures, by hand or slowly on their own. */
export const RotationControl = ({ orbit, isSpinning, onSpin }: RotationControlProps) => {
  const { t } = useTranslation('body_scans')
  const { azimuth } = useSyncExternalStore(orbit.subscribe, orbit.read)
  // The figure rotates opposite to the camera.
  const degrees = Math.round(-azimuth / degree)
  return (
    <Row>
      <span aria-hidden>{t('turn')}</span>
      <Slider
        label={t('turn_label')}
        min={-180}
        max={180}
        value={degrees}
        valueText={t('turn_value', { degrees })}
        onChange={(value) => {
          onSpin(false)
          orbit.set({ azimuth: wrapped(-value * degree) })
        }}
      />
      <IconButton
        color="gray"
        variant="tinted"
        label={t(isSpinning ? 'spin_stop' : 'spin')}
        onClick={() => onSpin(!isSpinning)}
      >
        {isSpinning ? <PauseIcon size="1.25rem" aria-hidden /> : <PlayIcon size="1.25rem" aria-hidden />}
      </IconButton>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > span {
    ${type('caption')}
    color: var(--text-2);
  }
`
