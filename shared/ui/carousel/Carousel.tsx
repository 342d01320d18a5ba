import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import useEmblaCarousel from 'embla-carousel-react'
import { Children, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { announce } from '../announcer/index.ts'
import { IconButton } from '../Button.tsx'
import { useReducedMotion } from '../hooks.ts'
import { useText } from '../text.ts'

interface CarouselProps {
  /** Accessible name of the slides. */
  label: string
  /** One child per slide. */
  children: ReactNode
  /** Loops after the last slide. */
  loop?: boolean
  onChange?: (index: number) => void
}

/** A carousel with previous and next buttons, dots, swiping and arrow keys. It never advances automatically. */
export const Carousel = ({ label, children, loop = false, onChange }: CarouselProps) => {
  const text = useText()
  const still = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({ loop, duration: still ? 0 : 25 })
  const slides = Children.toArray(children)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!embla) return
    const update = () => {
      const at = embla.selectedScrollSnap()
      setIndex(at)
      announce(text('slide_of', { slide: at + 1, slides: embla.scrollSnapList().length }))
      onChange?.(embla.selectedScrollSnap())
    }
    embla.on('select', update)
    return () => {
      embla.off('select', update)
    }
  }, [embla, onChange, text])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev()
    else if (event.key === 'ArrowRight') embla?.scrollNext()
    else return
    event.preventDefault()
  }

  return (
    <Frame role="region" aria-roledescription={text('carousel')} aria-label={label}>
      <Viewport ref={viewport}>
        <Strip>
          {slides.map((slide, at) => (
            <Slide
              key={at}
              role="group"
              aria-roledescription={text('slide')}
              aria-label={text('slide_of', { slide: at + 1, slides: slides.length })}
              inert={at !== index}
            >
              {slide}
            </Slide>
          ))}
        </Strip>
      </Viewport>
      {slides.length > 1 ? (
        <Controls onKeyDown={onKeyDown}>
          <IconButton label={text('previous')} disabled={!loop && index === 0} onClick={() => embla?.scrollPrev()}>
            <CaretLeftIcon size="1.25rem" />
          </IconButton>
          <Dots>
            {slides.map((_, at) => (
              <Dot
                key={at}
                type="button"
                aria-label={text('go_to_slide', { slide: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => embla?.scrollTo(at)}
              />
            ))}
          </Dots>
          <IconButton
            label={text('next')}
            disabled={!loop && index === slides.length - 1}
            onClick={() => embla?.scrollNext()}
          >
            <CaretRightIcon size="1.25rem" />
          </IconButton>
        </Controls>
      ) : null}
    </Frame>
  )
}

const Frame = styled.div`
  min-width: 0;
`

const Viewport = styled.div`
  overflow: hidden;
`

const Strip = styled.div`
  display: flex;

  /* On paper one below the other. */
  @media print {
    display: block;
    transform: none !important;
  }
  touch-action: pan-y pinch-zoom;
`

const Slide = styled.div`
  flex: 0 0 100%;
  min-width: 0;
`

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-top: var(--space-2);
`

const Dots = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  min-width: 0;
`

const Dot = styled.button`
  display: grid;
  place-items: center;
  flex: 0 1 var(--size-touch);
  min-width: var(--space-6);
  height: var(--size-touch);
  &::after {
    content: '';
    width: var(--size-dot);
    height: var(--size-dot);
    border-radius: var(--radius-full);
    background: var(--line-strong);
    transition:
      width var(--dur-2) var(--ease-out),
      background-color var(--dur-2) var(--ease-out);
  }
  &[aria-current]::after {
    width: var(--space-5);
    background: var(--text);
  }
  &:hover::after {
    background: var(--text-2);
  }
`
