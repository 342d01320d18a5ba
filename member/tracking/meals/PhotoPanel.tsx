import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, FieldError, Spinner, type, useMediaQuery } from '#shared/ui/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { PhotoPick } from './PhotoPick.tsx'
import type { PhotoState } from './usePhoto.ts'

interface PhotoPanelProps {
  /** Address of the shown picture; null if there is none. */
  picture: string | null
  state: PhotoState
  /** Numbered markers on the picture; positions from 0 to 1. */
  pins: readonly { number: number; name: string; x: number; y: number }[]
  onPick: (file: Blob) => void
  onRetry: () => void
  onRemove: () => void
  onPin: (number: number) => void
}

/** A meal's photo: taken, chosen or dropped, with a number on each ingredient found in it. */
export const PhotoPanel = ({ picture, state, pins, onPick, onRetry, onRemove, onPin }: PhotoPanelProps) => {
  const { t } = useTranslation(['meals', 'errors'])
  const [isOver, setOver] = useState(false)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onPick(file)
  }
  return (
    <Panel
      aria-label={t('photo')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picture ? (
        <Frame data-over={isOver || undefined}>
          <img src={picture} alt={t('photo')} />
          {pins.map(({ number, name, x, y }) => (
            <Pin
              key={number}
              type="button"
              aria-label={t('ingredient_at', { number, name })}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onClick={() => onPin(number)}
            >
              <span>{number}</span>
            </Pin>
          ))}
          {state === 'reading' && (
            <Reading ref={announceShown}>
              <Spinner />
              {t('photo_reading')}
            </Reading>
          )}
        </Frame>
      ) : (
        <Empty data-over={isOver || undefined}>
          <Plate />
          <Prompt>{t('photo_prompt')}</Prompt>
          {!hasCamera && <Note>{t('photo_drop')}</Note>}
          {state === 'reading' && <Note ref={announceShown}>{t('photo_reading')}</Note>}
          <Choices>
            {hasCamera && (
              <PhotoPick onPick={onPick} isCamera variant="tinted" icon={<CameraIcon size={20} aria-hidden />}>
                {t('take_photo')}
              </PhotoPick>
            )}
            <PhotoPick
              onPick={onPick}
              variant={hasCamera ? 'plain' : 'tinted'}
              icon={<UploadSimpleIcon size={20} aria-hidden />}
            >
              {t('choose_photo')}
            </PhotoPick>
          </Choices>
          <Note>{t('photo_help')}</Note>
        </Empty>
      )}
      {state === 'invalid' && <FieldError>{t('photo_invalid')}</FieldError>}
      {state === 'full' && <FieldError>{t('errors:STORAGE_FULL')}</FieldError>}
      {state === 'offline' && <OfflineNotice onRetry={onRetry}>{t('photo_offline')}</OfflineNotice>}
      {state === 'failed' && (
        <Failed ref={announceShown}>
          <div>
            <p>{t('photo_failed')}</p>
            <Note>{t('photo_failed_message')}</Note>
          </div>
          <Button color="gray" variant="tinted" icon={<ArrowClockwiseIcon size={20} aria-hidden />} onClick={onRetry}>
            {t('try_again')}
          </Button>
        </Failed>
      )}
      {picture && (
        <Choices>
          {hasCamera && (
            <PhotoPick onPick={onPick} isCamera variant="outlined" icon={<CameraIcon size={20} aria-hidden />}>
              {t('retake_photo')}
            </PhotoPick>
          )}
          <PhotoPick
            onPick={onPick}
            variant={hasCamera ? 'plain' : 'outlined'}
            icon={<UploadSimpleIcon size={20} aria-hidden />}
          >
            {t('another_photo')}
          </PhotoPick>
          <Button color="red" variant="plain" onClick={onRemove}>
            {t('remove_photo')}
          </Button>
        </Choices>
      )}
    </Panel>
  )
}

/** A line drawing of a plate and cutlery. */
const Plate = () => (
  <svg
    viewBox="0 0 120 80"
    width="120"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="60" cy="40" r="30" />
    <circle cx="60" cy="40" r="19" opacity="0.5" />
    <path d="M18 10v18a6 6 0 0 0 6 6v38M24 10v16M12 10v16a8 8 0 0 0 6 8" opacity="0.9" />
    <path d="M98 72V10c7 4 9 14 9 24 0 5-3 8-9 8" />
  </svg>
)

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-width: 0;
`
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-2xl);
  background: var(--bg-sunken);

  img {
    display: block;
    width: 100%;
    height: auto;
  }
  &[data-over] {
    outline: var(--focus-width) dashed var(--focus);
    outline-offset: calc(-2 * var(--focus-width));
  }
`
const Empty = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-2);
  min-height: 300px;
  padding: var(--space-6);
  border: var(--size-hairline) dashed var(--line-strong);
  border-radius: var(--radius-2xl);
  color: var(--text-2);
  text-align: center;

  > svg {
    color: var(--text-3);
    margin-bottom: var(--space-2);
  }
  &[data-over] {
    border-color: var(--focus);
    background: var(--btn-blue-ghost-hover);
  }
`
const Prompt = styled.p`
  ${type('h3')}
  color: var(--text);
`
const Note = styled.p`
  ${type('caption')}
  max-width: 40ch;
  color: var(--text-2);
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block: var(--space-2) 0;
`
/* A 30 px disc in a 44 px target. */
const Pin = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: var(--size-touch);
  height: var(--size-touch);
  margin: calc(var(--size-touch) / -2) 0 0 calc(var(--size-touch) / -2);
  border-radius: var(--radius-full);
  cursor: pointer;

  span {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border: var(--size-mark) solid var(--text-on-inverse);
    border-radius: var(--radius-full);
    background: var(--bg-inverse);
    color: var(--text-on-inverse);
    font: var(--type-label);
    font-weight: var(--weight-strong);
  }
`
const Reading = styled.p`
  ${type('label')}
  position: absolute;
  inset: auto var(--space-3) var(--space-3);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
`
const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  p:first-child {
    ${type('label')}
  }
`
