import { useIsOpen } from '../../app/index.ts'
import { ArticleIcon } from '@phosphor-icons/react/dist/csr/Article'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { HeadphonesIcon } from '@phosphor-icons/react/dist/csr/Headphones'
import { PersonSimpleTaiChiIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleTaiChi'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import type { Icon } from '@phosphor-icons/react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, narrowContainer, type, usePrinting } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import type { Topic, TopicType } from './topics.ts'

const icons: Record<TopicType, Icon> = {
  article: ArticleIcon,
  video: PlayCircleIcon,
  audio: HeadphonesIcon,
  exercise: PersonSimpleTaiChiIcon,
}

/** One topic: its kind and length, and its content when expanded. */
export const TopicRow = ({ topic }: { topic: Topic }) => {
  const { t } = useTranslation(['wellbeing', 'ui'])
  const id = useId()
  const [isChosen, setOpen] = useState(false)
  const isOpen = usePrinting() || isChosen
  const isAddressOpen = useIsOpen()
  const { title, type: kind, minutes, description, content, image, url } = topic
  const Sign = icons[kind]
  return (
    <li>
      <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isChosen)}>
        <Sign size="1.5rem" aria-hidden />
        <span>
          <strong>{title}</strong>
          <small>
            {t(`type_${kind}`)}
            {minutes !== null && <> · {t('minutes', { count: minutes })}</>}
          </small>
        </span>
        <CaretDownIcon size={20} aria-hidden />
      </Head>
      <Inside id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {image && <img src={image} alt="" loading="lazy" />}
            {description && <p>{description}</p>}
            {content && <RichText html={content} />}
            {url && isAddressOpen(url) && (
              <ButtonLink href={url} target="_blank" rel="noopener noreferrer" color="blue" variant="tinted">
                {t('open_site')}
              </ButtonLink>
            )}
          </>
        )}
      </Inside>
    </li>
  )
}

const Head = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  width: 100%;
  min-height: 64px;
  padding: var(--space-2) 0;
  border-top: var(--size-hairline) solid var(--line-soft);
  text-align: start;

  > svg {
    flex: none;
    color: var(--text-2);
  }
  > svg:last-child {
    color: var(--text-3);
    transition: transform var(--dur-2) var(--ease-out);
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  > span {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    ${type('body')}
    font-weight: var(--weight-medium);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
  ${narrowContainer} {
    flex-wrap: wrap;
    justify-content: space-between;

    > span {
      order: 1;
      flex-basis: 100%;
    }
  }
  &:hover strong {
    text-decoration: underline;
    text-underline-offset: var(--space-1);
  }
`
const Inside = styled.div`
  max-width: 64ch;
  padding: 0 0 var(--space-5) var(--space-10);

  > * + * {
    margin-top: var(--space-3);
  }
  img {
    width: 100%;
    max-height: 280px;
    border-radius: var(--radius-lg);
    object-fit: cover;
  }
  @container (max-width: 25rem) {
    padding-left: 0;
  }
`
