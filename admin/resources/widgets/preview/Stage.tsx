import { Suspense, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { createI18n, I18nContext } from '#shared/i18n/index.ts'
import type { WidgetType } from '#shared/rules/index.ts'
import { ErrorBoundary, Skeleton } from '#shared/ui/index.ts'
import { Card, isWideBuiltIn } from './Card.tsx'
import type { Values } from './contentOf.ts'
import type { PreviewOptions } from './Controls.tsx'
import { Frame } from './Frame.tsx'

const windows = { desktop: 1280, phone: 390 } as const
/** Card widths in px on a wide page; on phones they share the available width. */
const cell = 360
const widths: Record<WidgetType, number> = {
  common: cell,
  nudge: cell,
  headline: 350,
  borderless: cell,
  'icon nudge': 200,
  quad: 760,
  'large quad': 760,
  'two content links': 540,
  custom: cell,
  html: cell,
  text: cell,
}
const gutter = 24

const widthOf = (values: Values): number => {
  const type = (values['type'] ?? 'common') as WidgetType
  if (values['widget_location'] === 'daily_journal') return 352
  if (values['widget_location'] === 'main_content' && type !== 'headline' && type !== 'icon nudge') return 760
  if (isWideBuiltIn(values)) return 760
  return widths[type] ?? cell
}

interface StageProps {
  values: Values
  look: PreviewOptions
  /** Available width of the preview in px. */
  space: number
}

/** The card on a page sketch, at full size or scaled down to fit. */
export const Stage = ({ values, look, space }: StageProps) => {
  const i18n = useMemo(() => createI18n({ language: look.language }), [look.language])
  const isPhone = look.device === 'phone'
  const width = isPhone ? windows.phone - 2 * 16 : widthOf(values)
  const scale = Math.min(1, isPhone ? space / windows.phone : (space - 2 * gutter) / width)
  const [size, setSize] = useState('')
  const measure = (card: HTMLElement | null) => {
    if (!card) return
    const observer = new ResizeObserver(() => setSize(`${card.offsetWidth} × ${card.offsetHeight}`))
    observer.observe(card)
    return () => observer.disconnect()
  }
  return (
    <I18nContext value={i18n}>
      <Frame
        title="Widget preview"
        width={windows[look.device]}
        scale={scale}
        theme={look.theme}
        language={look.language}
      >
        <Ground data-device={look.device}>
          <Ghost style={{ width: 150, height: 20 }} />
          <Ghost style={{ width: 230, height: 12, marginTop: 8 }} />
          <Row>
            <Outline ref={measure} style={{ width }} data-testid="preview-card">
              <ErrorBoundary key={JSON.stringify([values['type'], values['custom_name']])}>
                <Suspense fallback={<Skeleton height={120} />}>
                  <Card values={values} language={look.language} />
                </Suspense>
              </ErrorBoundary>
              <Size>{size}</Size>
            </Outline>
            {!isPhone && <Ghost style={{ flex: '0 0 200px', borderRadius: 20 }} />}
          </Row>
          <Row style={{ marginTop: 32 }}>
            <Ghost style={{ width, height: 64, borderRadius: 20 }} />
            {!isPhone && <Ghost style={{ flex: '0 0 200px', borderRadius: 20 }} />}
          </Row>
        </Ground>
      </Frame>
    </I18nContext>
  )
}

const Ground = styled.div`
  padding: ${gutter}px;
  overflow: hidden;
  background: var(--bg-canvas);
  color: var(--text);
  font: var(--type-body);

  &[data-device='phone'] {
    padding: 24px 16px;
  }
`
const Row = styled.div`
  display: flex;
  gap: 16px;
  margin-top: 20px;
`
const Ghost = styled.i`
  display: block;
  border-radius: 6px;
  background: var(--bg-press);
  opacity: 0.75;
`
const Outline = styled.div`
  position: relative;
  flex: none;
  border-radius: var(--radius-xl);
  outline: 2px solid var(--focus);
  outline-offset: 4px;
  min-width: 0;
`
const Size = styled.span`
  position: absolute;
  bottom: -28px;
  left: -6px;
  padding: 0 6px;
  background: var(--bg-canvas);
  color: var(--focus);
  font: var(--type-micro);
`
