import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { media, Select, VisuallyHidden } from '#shared/ui/index.ts'
import type { ScanRecord } from './useBodyScans.ts'
import { useWords } from './useWords.ts'

interface ScanSelectProps {
  scans: readonly ScanRecord[]
  scan: ScanRecord
  /** The scan it is compared with, which cannot be chosen. */
  other: ScanRecord
  isEarlier?: boolean
  onChoose: (id: number) => void
}

/** The caption of a figure, where another scan can be chosen for it. */
export const ScanSelect = ({ scans, scan, other, isEarlier = false, onChoose }: ScanSelectProps) => {
  const { t } = useTranslation('body_scans')
  const words = useWords()
  return (
    <Caption data-earlier={isEarlier || undefined}>
      <i />
      <Select
        label={<VisuallyHidden>{t(isEarlier ? 'earlier' : 'later')}</VisuallyHidden>}
        value={String(scan.id)}
        options={scans.map((one) => ({ value: String(one.id), label: words.date(one), disabled: one === other }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </Caption>
  )
}

const Caption = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);

  i {
    flex: none;
    width: 12px;
    height: 12px;
    border-radius: 4px;
    background: var(--chart-scan-now);
  }
  &[data-earlier] i {
    background: var(--chart-scan-prev);
  }
  label {
    position: absolute;
  }
  select {
    width: auto;
    max-width: 100%;
  }
  ${media.mobile} {
    gap: var(--space-2);

    select {
      padding-inline: var(--space-3) 2.25rem;
      font-size: 0.875rem;
    }
    select + span {
      right: var(--space-2);
    }
  }
`
