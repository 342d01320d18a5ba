import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb'
import { SpeedometerIcon } from '@phosphor-icons/react/dist/csr/Speedometer'
import { UserFocusIcon } from '@phosphor-icons/react/dist/csr/UserFocus'
import type { Icon } from '@phosphor-icons/react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announce, useDebounced } from '#shared/ui/index.ts'
import type { ScanCoach } from '#shared/vitals/index.ts'
import type { MeasurementProgress } from './measurement.ts'

/** Milliseconds a condition must last before it is mentioned: nobody can follow flickering advice. */
const steadyFor = 700

const tips = {
  ok: { key: 'coach_ok', icon: CheckIcon },
  'no-face': { key: 'coach_no_face', icon: UserFocusIcon },
  'move-closer': { key: 'coach_move_closer', icon: UserFocusIcon },
  'too-dark': { key: 'coach_too_dark', icon: LightbulbIcon },
  'too-bright': { key: 'coach_too_bright', icon: LightbulbIcon },
  flicker: { key: 'coach_flicker', icon: LightbulbIcon },
  'hold-still': { key: 'coach_hold_still', icon: HandIcon },
  'slow-camera': { key: 'coach_slow_camera', icon: SpeedometerIcon },
  'weak-signal': { key: 'coach_weak_signal', icon: LightbulbIcon },
} as const satisfies Record<ScanCoach, { key: string; icon: Icon }>

/** The one thing to do now. */
export const Coach = ({ progress }: { progress: MeasurementProgress | null }) => {
  const { t } = useTranslation('vitals_scan')
  const coach = useDebounced(progress?.coach ?? 'no-face', steadyFor)
  const { key, icon: Sign } = tips[coach]
  const words = progress?.phase === 'paused' && coach === 'no-face' ? t('coach_paused') : t(key)
  useEffect(() => announce(words), [words])
  return (
    <Pill data-coach={coach}>
      <Sign size={22} aria-hidden />
      <span>{words}</span>
    </Pill>
  )
}

const Pill = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin: 0;
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-2xl);
  background: color-mix(in srgb, var(--scan-ground) 88%, transparent);
  font-size: 1rem;
  text-wrap: balance;

  svg {
    flex: none;
    color: var(--accent);
  }
`
