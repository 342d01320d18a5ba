import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { textLanguageOf, type Language } from '#shared/rules/index.ts'

interface FrameProps {
  title: string
  /** Viewport width in px that the content sees. */
  width: number
  /** Scale factor. */
  scale: number
  theme: 'light' | 'dark'
  language: Language
  children: ReactNode
}

/** Copies this page's style sheets, including fonts and tokens. */
const copySheets = (from: Document, to: Document): void => {
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style:not([data-emotion]):not([data-styled])'))
    to.head.append(sheet.cloneNode(true))
}

/**
 * An iframe for a part of the member area, so that media queries, theme and language are the selected
 * ones instead of the surrounding page's. It is as tall as its content. Its links are inert.
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
    root?.setAttribute('lang', textLanguageOf(language))
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
