import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { useMediaQuery } from '../hooks.ts'
import { Modal } from '../Modal.tsx'
import { media, type } from '../tokens.ts'

const vitals = [
  { key: 'heartRate', range: 'heartRate_range' },
  { key: 'heartRateVariability', range: null },
  { key: 'bloodPressure', range: 'bloodPressure_range' },
  { key: 'respirationRate', range: 'respirationRate_range' },
  { key: 'o2Saturation', range: 'o2Saturation_range' },
  { key: 'stressIndex', range: null },
] as const

/** Explains each vital, its typical range and how it is measured. Full screen on small screens, a wide dialog on large ones. */
export const VitalsInfo = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const { t } = useTranslation('vitals')
  const isSmall = useMediaQuery(media.mobile)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('info_title')}
      size={isSmall ? 'full' : 'lg'}
      width="size-vitals-modal"
    >
      <Entries>
        {vitals.map(({ key, range }) => (
          <details key={key} data-vital={key}>
            <summary>
              <h3>{t(key)}</h3>
              <CaretDownIcon size={20} aria-hidden />
            </summary>
            <p>{t(`${key}_about`)}</p>
            {range && (
              <p>
                <b>{t('range')}</b> {t(range)}
              </p>
            )}
            <p>
              <b>{t('how')}</b> {t(`${key}_how`)}
            </p>
          </details>
        ))}
      </Entries>
    </Modal>
  )
}

const Entries = styled.div`
  border-top: var(--size-hairline) solid var(--line);

  details {
    border-bottom: var(--size-hairline) solid var(--line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--size-row);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    transition: rotate var(--dur-2) var(--ease-out);
  }
  [open] > summary svg {
    rotate: 180deg;
  }
  h3 {
    ${type('h3')}
  }
  p {
    ${type('body')}
    margin: 0 0 var(--space-2);
    max-width: 60ch;
    color: var(--text-2);
  }
  summary + p {
    color: var(--text);
  }
  p:last-child {
    margin-bottom: var(--space-5);
  }
  b {
    font-weight: var(--weight-medium);
    color: var(--text);
  }
`
