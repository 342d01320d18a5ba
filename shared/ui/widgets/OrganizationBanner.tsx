import { styled } from 'styled-components'
import { useId } from 'react'
import { Card } from '../Surface.tsx'
import { media, type } from '../tokens.ts'
import { RichText } from './RichText.tsx'

export interface OrganizationBannerProps {
  /** Above the heading, such as the organization's motto. */
  name: string | null
  heading: string | null
  /** HTML. */
  description: string | null
  image: string | null
}

/** An organization's message at the top of its members' home screen. */
export const OrganizationBanner = ({ name, heading, description, image }: OrganizationBannerProps) => {
  const id = useId()
  return (
    <Surface aria-labelledby={heading ? id : undefined}>
      {image && <img src={image} alt="" loading="lazy" />}
      <Words>
        {name && <small>{name}</small>}
        {heading && <h2 id={id}>{heading}</h2>}
        {description && <RichText html={description} />}
      </Words>
    </Surface>
  )
}

const Surface = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  overflow: hidden;
  padding: 0;

  img {
    display: block;
    flex: 1 0 32%;
    min-width: 0;
    min-height: 112px;
    max-height: 180px;
    object-fit: cover;
  }

  ${media.mobile} {
    img {
      flex-basis: 96px;
    }
  }
`
const Words = styled.div`
  display: flex;
  flex: 999 1 10.5rem;
  flex-direction: column;
  justify-content: center;
  gap: var(--space-1);
  min-width: 0;
  padding: var(--space-4) var(--space-5);

  small {
    ${type('caption')}
    color: var(--text-3);
  }
  h2 {
    ${type('h3')}
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
