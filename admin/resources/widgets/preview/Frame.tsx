import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'

interface FrameProps {
  title: string
  /** Width in px of the window that the content believes to be in. */
  width: number
  /** How large it is drawn. */
  scale: number
  theme: 'light' | 'dark'
  language: string
  children: ReactNode
}

/** Takes the sheets of this page along; fonts and tokens come with them. */
const copySheets = (from: Document, to: Document): void => {
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style:not([data-emotion]):not([data-styled])'))
    to.head.append(sheet.cloneNode(true))
}

/**
 * A window of its own for a part of the member area, so that its media queries, theme and language are the ones that are
 * asked for and not those of the page around it. It is as high as its content. Nothing in it leads anywhere.
 */
export const Frame = ({ title, width, scale, theme, language, children }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  const [height, setHeight] = useState(200)
  useEffect(() => {
    const made = frame.current?.contentDocument
    if (!made) return
    copySheets(document, made)
    made.body.style.overflow = 'hidden'
    made.body.style.minHeight = '0'
    setInside(made)
  }, [])
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    root?.setAttribute('data-theme', theme)
    root?.setAttribute('lang', language)
  }, [theme, language])
  useEffect(() => {
    const content = inside?.body.firstElementChild
    if (!content) return
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)))
    observer.observe(content)
    return () => observer.disconnect()
  }, [inside])
  const stop = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div style={{ width: width * scale, height: height * scale, overflow: 'hidden' }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        style={{ display: 'block', width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {inside &&
        createPortal(
          <StyleSheetManager target={inside.head}>
            <div role="presentation" onClickCapture={stop} onSubmitCapture={stop}>
              {children}
            </div>
          </StyleSheetManager>,
          inside.body,
        )}
    </div>
  )
}
