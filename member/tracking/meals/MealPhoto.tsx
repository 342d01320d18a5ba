import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown } from '#shared/ui/index.ts'
import type { Part } from './draft.ts'
import { PhotoPanel } from './PhotoPanel.tsx'
import type { useMealEditor } from './useMealEditor.ts'

interface MealPhotoProps {
  photo: ReturnType<typeof useMealEditor>['photo']
  parts: readonly Part[]
  isLocked: boolean
}

/** The meal's photo with its recognized ingredients marked, and how many there were. */
export const MealPhoto = ({ photo, parts, isLocked }: MealPhotoProps) => {
  const { t } = useTranslation('meals')
  const pins = parts.flatMap(({ position, name }, index) =>
    position ? [{ number: index + 1, name, ...position }] : [],
  )
  const focusPart = (number: number) =>
    document.querySelector<HTMLElement>(`[data-part="${parts[number - 1]?.key}"] button[aria-expanded]`)?.focus()
  return (
    <Photo inert={isLocked}>
      <PhotoPanel
        picture={photo.picture}
        state={photo.state}
        pins={pins}
        onPick={photo.pick}
        onRetry={photo.retry}
        onRemove={photo.remove}
        onPin={focusPart}
      />
      {photo.found !== null && photo.state === 'idle' && (
        <p key={photo.found} ref={announceShown}>
          {photo.found === 0 ? t('photo_nothing') : t('photo_found', { count: photo.found })}
        </p>
      )}
    </Photo>
  )
}

const Photo = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;

  > p {
    font: var(--type-body-sm);
    color: var(--text-2);
  }
`
