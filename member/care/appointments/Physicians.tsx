import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useLanguage, useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Avatar, narrowContainer, type } from '#shared/ui/index.ts'
import { useTimezone, type Answer } from '../../app/index.ts'

export type Physician = Answer<'listPhysicians'>['models'][number]

/** Specialty and school in one line. */
export const trainingOf = ({ specialty, school }: Physician): string => [specialty, school].filter(Boolean).join(', ')
/** With credentials after the name: 'Amelia Reyes, MD'. */
export const nameOf = ({ name, credentials }: Physician): string =>
  credentials && !name.includes(credentials) ? `${name}, ${credentials}` : name

interface PhysiciansProps {
  physicians: readonly Physician[]
  value: number | null
  onChange: (id: number) => void
}

/** The physicians to choose from: photo, specialty, school, languages, and the next free time. */
export const Physicians = ({ physicians, value, onChange }: PhysiciansProps) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const { language } = useLanguage()
  const languageNames = useMemo(
    () => new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'none' }),
    [language],
  )
  const languageName = (code: string) => t('language_name', { code }) || (languageNames.of(code) ?? code)
  return (
    <List role="radiogroup" aria-label={t('physician')}>
      {physicians.map((physician) => (
        <Choice key={physician.id} data-selected={physician.id === value || undefined}>
          <input
            type="radio"
            name="physician"
            checked={physician.id === value}
            onChange={() => onChange(physician.id)}
          />
          <Avatar name={physician.name} image={physician.image} size="lg" />
          <Words>
            <strong>{nameOf(physician)}</strong>
            {trainingOf(physician) && <span>{trainingOf(physician)}</span>}
            {physician.languages.length > 0 && (
              <small>{t('speaks', { languages: physician.languages.map(languageName).join(', ') })}</small>
            )}
            <small>
              {physician.next_available
                ? t('next_free', {
                    date: formatDate(physician.next_available, timezone),
                    time: formatTime(physician.next_available, timezone),
                  })
                : t('none_free')}
            </small>
          </Words>
          {physician.id === value && <CheckCircleIcon size={24} weight="fill" aria-hidden />}
        </Choice>
      ))}
    </List>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-3);
`
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  cursor: pointer;

  &:hover {
    background: var(--bg-hover);
  }
  &[data-selected] {
    border-color: var(--btn-blue-fill);
    background: var(--btn-blue-tint);
    box-shadow: inset 0 0 0 1px var(--btn-blue-fill);
  }
  &:focus-within {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    cursor: pointer;
  }
  > svg {
    flex: none;
    color: var(--btn-blue-fill);
  }
  ${narrowContainer} {
    flex-wrap: wrap;
    justify-content: space-between;

    > :has(strong) {
      order: 1;
      flex-basis: 100%;
    }
  }
`
/** A name with details. */
export const Words = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    ${type('h3')}
  }
  span {
    ${type('body-sm')}
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
