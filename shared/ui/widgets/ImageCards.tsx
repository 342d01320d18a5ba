import { css, styled } from 'styled-components'
import { useId } from 'react'
import { Card } from '../Surface.tsx'
import { Cta, IconTile, Picture, small, Subtitle, Title } from './parts.tsx'
import { RichText } from './RichText.tsx'
import type { ContentCardProps } from './content.ts'

/** Text next to a picture, on the configured side, also on a phone. */
const Article = ({ content, target }: ContentCardProps) => {
  const heading = useId()
  const { title, subtitle, description, image, image_position, icon } = content
  return (
    <>
      {image && (
        <Side data-position={image_position}>
          <Picture src={image} />
        </Side>
      )}
      <Words aria-labelledby={title ? heading : undefined}>
        {icon && !image && <IconTile name={icon} />}
        {title && <Title id={heading}>{title}</Title>}
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        {description && <Text html={description} />}
        <Cta content={content} target={target} />
      </Words>
    </>
  )
}

/** The common card: title, subtitle, text, picture and call to action. */
export const CommonCard = (props: ContentCardProps) => (
  <Surface data-position={props.content.image_position} data-image={props.content.image ? '' : undefined}>
    <Article {...props} />
  </Surface>
)

/** The same without a border. */
export const BorderlessCard = (props: ContentCardProps) => (
  <Plain data-position={props.content.image_position} data-image={props.content.image ? '' : undefined}>
    <Article {...props} />
  </Plain>
)

const Side = styled.div`
  overflow: hidden;
  min-width: 0;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;

  > span + h2 {
    margin-top: var(--space-2);
  }
`
const Text = styled(RichText)`
  ${small}
`
const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-image] {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  &[data-image][data-position='LEFT'] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  > ${Side}[data-position='RIGHT'] {
    grid-column: 2;
    grid-row: 1;
  }
`
const Surface = styled(Card)`
  ${beside}
  overflow: hidden;
  padding: 0;

  > ${Words} {
    padding: var(--space-6);
  }
  /* A picture in the flow of a row would make it as high as itself; here the words decide. */
  > ${Side} {
    position: relative;
    min-height: 160px;
  }
  > ${Side} img {
    position: absolute;
    inset: 0;
  }
`
const Plain = styled.section`
  ${beside}
  gap: var(--space-5);
  align-items: center;
  border: 0;
  min-width: 0;
  padding: var(--space-2) 0;
  container-type: inline-size;

  > ${Side} {
    align-self: stretch;
    min-height: 140px;
    border-radius: var(--radius-xl);
    position: relative;
  }
  > ${Side} img {
    position: absolute;
    inset: 0;
  }
`
