import { Suspense, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { createI18n, I18nContext } from '#shared/i18n/index.ts'
import { isLowWidget, type WidgetLocation, type WidgetType } from '#shared/rules/index.ts'
import { Card as Sheet, ErrorBoundary, Skeleton } from '#shared/ui/index.ts'
import { RichText, ZoneArea, ZoneSlot } from '#shared/ui/widgets/index.ts'
import { Card, isWideBuiltIn } from '../widgets/preview/Card.tsx'
import { translated, type Values } from '../widgets/preview/contentOf.ts'
import type { PreviewOptions } from '../widgets/preview/Controls.tsx'
import { Frame } from '../widgets/preview/Frame.tsx'

const windows = { desktop: 1280, phone: 390 } as const

export interface ShownWidget extends Record<string, unknown> {
  id: number
  type: WidgetType
  widget_location: WidgetLocation
}

interface PageStageProps {
  page: Values
  widgets: readonly ShownWidget[]
  look: PreviewOptions
  /** Available width of the preview in px. */
  space: number
}

interface Picture {
  image?: unknown
  caption?: string | null
  url?: string | null
}
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A whole page as laid out in the member area, scaled down to fit. */
export const PageStage = ({ page, widgets, look, space }: PageStageProps) => {
  const i18n = useMemo(() => createI18n({ language: look.language }), [look.language])
  const width = windows[look.device]
  const translations = (page['translations'] as Record<string, unknown> | null | undefined)?.[look.language]
  const own = translated(page, look.language === 'en' ? undefined : translations) as Values
  const at = (location: WidgetLocation) => widgets.filter((widget) => widget.widget_location === location)
  const regular = at('regular_widgets')
  const zone = (name: string, shown: readonly ShownWidget[]): ReactNode =>
    shown.length > 0 && (
      <ZoneArea data-zone={name}>
        {shown.map((widget) => (
          <ZoneSlot key={widget.id} data-type={widget.type} data-wide={isWideBuiltIn(widget) || undefined}>
            <ErrorBoundary>
              <Suspense fallback={<Skeleton height={120} />}>
                <Card values={widget} language={look.language} />
              </Suspense>
            </ErrorBoundary>
          </ZoneSlot>
        ))}
      </ZoneArea>
    )
  const html = text(own['inner_html'])
  const pictures = Array.isArray(own['gallery']) ? (own['gallery'] as Picture[]) : []
  const hasJournal = look.device === 'desktop' && page['type'] !== 'htmlfull'
  return (
    <I18nContext value={i18n}>
      <Frame
        title="Page preview"
        width={width}
        scale={Math.min(1, space / width)}
        theme={look.theme}
        language={look.language}
      >
        <Page data-device={look.device} data-journal={hasJournal}>
          <Main>
            <h1>{text(own['title']) || text(own['name']) || 'Page'}</h1>
            {zone('lite', at('lite_widgets'))}
            <Columns>
              {(html !== '' || pictures.length > 0 || at('main_content').length > 0) && (
                <Column data-width={text(page['main_content_width'])}>
                  {html !== '' && <Written html={html} isFull={page['type'] === 'htmlfull'} />}
                  {pictures.length > 0 && <Pictures pictures={pictures} />}
                  {zone('main', at('main_content'))}
                </Column>
              )}
              <Column data-width={text(page['widget_width'])}>
                {zone(
                  'grid',
                  regular.filter((one) => !isLowWidget(one)),
                )}
              </Column>
            </Columns>
            {zone('low', regular.filter(isLowWidget))}
            {!hasJournal && zone('journal', at('daily_journal'))}
          </Main>
          {hasJournal && (
            <Journal>
              <Ghost style={{ height: 180 }} />
              <Ghost style={{ height: 140 }} />
              {zone('journal', at('daily_journal'))}
            </Journal>
          )}
        </Page>
      </Frame>
    </I18nContext>
  )
}

const Written = ({ html, isFull }: { html: string; isFull: boolean }) =>
  isFull ? (
    <RichText html={html} />
  ) : (
    <Sheet>
      <RichText html={html} />
    </Sheet>
  )

const Pictures = ({ pictures }: { pictures: readonly Picture[] }) => (
  <Tiles>
    {pictures.map(({ image, caption, url }, index) => (
      <figure key={index}>
        {typeof image === 'string' && image !== '' ? (
          <img src={image} alt="" />
        ) : (
          <Ghost style={{ aspectRatio: '4 / 3' }} />
        )}
        <figcaption>{caption ?? url}</figcaption>
      </figure>
    ))}
  </Tiles>
)

const Page = styled.div`
  --gutter: var(--space-8);
  display: grid;
  min-height: 320px;
  background: var(--bg-canvas);
  color: var(--text);
  font: var(--type-body);

  &[data-journal='true'] {
    grid-template-columns: minmax(0, 1fr) var(--size-journal);
  }
  &[data-device='phone'] {
    --gutter: var(--space-4);
  }
`
const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-width: 0;
  padding: var(--space-8) var(--gutter);
  container: page / inline-size;

  h1 {
    font: var(--type-h1);
  }
`
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);

  &:empty {
    display: none;
  }
`
const Column = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: var(--space-6);
  width: 100%;
  min-width: 0;

  &:empty {
    display: none;
  }
  @container page (min-width: 640px) {
    &[data-width='half'] {
      width: calc(50% - var(--space-6) / 2);
    }
  }
`
const Journal = styled.aside`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-6);
  border-left: var(--size-hairline) solid var(--line);
  background: var(--bg-surface);
`
const Ghost = styled.i`
  display: block;
  border-radius: var(--radius-xl);
  background: var(--bg-press);
  opacity: 0.6;
`
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--space-6);

  figure {
    overflow: hidden;
    margin: 0;
    border: var(--size-hairline) solid var(--line);
    border-radius: var(--radius-xl);
    background: var(--bg-surface);
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  figcaption {
    padding: var(--space-4) var(--space-5);
  }
`
