import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { media, type, VisuallyHidden } from '#shared/ui/index.ts'
import { flat } from './layout.tsx'
import type { MeasurementProgress } from './measurement.ts'

const bars = [1, 2, 3, 4, 5] as const
const words = ['quality_0', 'quality_1', 'quality_2', 'quality_3', 'quality_4', 'quality_5'] as const

/** Signal quality, and the three conditions it depends on. */
export const Quality = ({ progress }: { progress: MeasurementProgress | null }) => {
  const { t } = useTranslation('vitals_scan')
  const quality = progress?.quality ?? 0
  const checks = [
    ['check_face', progress?.checks.aligned ?? false],
    ['check_light', progress?.checks.light === 'good'],
    ['check_still', progress?.checks.still ?? false],
  ] as const
  const word = t(words[quality])
  return (
    <Frame>
      <Head>
        <span>{t('quality')}</span>
        <span data-good={quality >= 3}>{word}</span>
      </Head>
      <Bars
        role="meter"
        aria-label={t('quality')}
        aria-valuenow={quality}
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuetext={word}
      >
        {bars.map((bar) => (
          <i key={bar} data-on={bar <= quality} />
        ))}
      </Bars>
      <Checks>
        {checks.map(([key, isMet]) => (
          <li key={key} data-met={isMet}>
            {isMet ? (
              <CheckCircleIcon size={22} weight="fill" aria-hidden />
            ) : (
              <WarningIcon size={22} weight="fill" aria-hidden />
            )}
            <span>{t(key)}</span>
            <VisuallyHidden>{t(isMet ? 'check_met' : 'check_missing')}</VisuallyHidden>
          </li>
        ))}
      </Checks>
    </Frame>
  )
}

const Frame = styled.div`
  padding-top: var(--space-6);
  border-top: var(--size-hairline) solid var(--line-inverse);

  ${media.narrow} {
    padding-top: var(--space-4);
  }
  ${flat} {
    padding-top: var(--space-2);
  }
`
const Head = styled.p`
  ${type('label')}
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  margin: 0;

  [data-good='true'] {
    color: var(--status-good-fg);
  }
`
const Bars = styled.div`
  display: flex;
  gap: 6px;
  margin: var(--space-3) 0 var(--space-5);

  ${flat} {
    margin: var(--space-2) 0;
  }

  i {
    flex: 1;
    height: 10px;
    border-radius: var(--radius-full);
    background: var(--line-inverse);
    transition: background-color var(--dur-3) var(--ease-out);
  }
  [data-on='true'] {
    background: var(--status-good-fg);
  }
`
const Checks = styled.ul`
  ${type('body-sm')}
  display: grid;
  gap: var(--space-3);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  svg {
    flex: none;
    color: var(--accent);
  }
  [data-met='true'] svg {
    color: var(--status-good-fg);
  }
  ${media.narrow} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);

    li {
      gap: var(--space-2);
    }
  }
  ${flat} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);

    li {
      gap: var(--space-1);
    }
  }
`
