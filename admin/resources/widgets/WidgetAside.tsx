import { Box, Chip, DialogContent, IconButton, Skeleton, useMediaQuery } from '@mui/material'
import { ArrowsOutSimpleIcon, XIcon } from '@phosphor-icons/react'
import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../generated/index.tsx'
import { useTheme } from '#shared/ui/theme.tsx'
import type { MemberOnDay } from '../../parts/preview/index.ts'
import { Controls, type PreviewOptions } from './preview/Controls.tsx'
import type { Values } from './preview/contentOf.ts'
import { addressesOf, WidgetPlacement } from './WidgetPlacement.tsx'
import { VisibilityCheck } from './VisibilityCheck.tsx'
import { Inline, SectionTitle } from '../../ui/primitives.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Dialog } from '../../ui/dialog/index.ts'

// The member area's cards load fonts, icons and texts, which the form shouldn't wait for.
const Stage = lazyPart(async () => ({ default: (await import('./preview/Stage.tsx')).Stage }))

const Panel = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 18,
  backgroundColor: 'var(--bg-surface)',
  overflow: 'hidden',
  '@media (min-width: 1280px)': { position: 'sticky', top: 72, maxHeight: 'calc(100vh - 88px)', overflowY: 'auto' },
})
const Ground = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  borderBlock: '1px solid var(--line)',
  backgroundColor: 'var(--bg-canvas)',
  overflow: 'hidden',
  minHeight: 200,
})

/** Tracks an element's width in px. */
const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }
  return [width, ref] as const
}

interface DrawnProps {
  values: Values
  look: PreviewOptions
}
/** The card, as large as fits. */
const Drawn = (props: DrawnProps) => {
  const [space, measure] = useWidth()
  return (
    <Ground ref={measure}>
      <Suspense fallback={<Skeleton variant="rounded" width="80%" height={120} sx={{ marginTop: '40px' }} />}>
        {space > 0 && <Stage {...props} space={space} />}
      </Suspense>
    </Ground>
  )
}

/** Live preview of the widget with its position and audience. */
export const WidgetAside = () => {
  const values = useWatch() as Values
  const record = useRecordContext<Row>()
  const { shown } = useTheme()
  // A desktop preview isn't readable on a phone.
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const [look, setLook] = useState<PreviewOptions>({
    device: isPhone ? 'phone' : 'desktop',
    theme: shown,
    language: 'en',
  })
  const [who, setWho] = useState<MemberOnDay | null>(null)
  const [isLarge, setLarge] = useState(false)
  const sample = values['type'] === 'custom' && <Chip size="small" label="Sample data" />
  return (
    <Panel aria-label="Preview">
      <Inline gap="8px 12px" align="center" justify="space-between" isWrapping padding="10px 12px 10px 20px">
        <Inline gap={10} align="center">
          <SectionTitle>Preview</SectionTitle>
          {sample}
        </Inline>
        <Inline gap={4} align="center">
          <Controls look={look} onChange={setLook} />
          <Tooltip title="Enlarge">
            <IconButton aria-label="Enlarge preview" onClick={() => setLarge(true)}>
              <ArrowsOutSimpleIcon size={18} />
            </IconButton>
          </Tooltip>
        </Inline>
      </Inline>
      <Drawn values={values} look={look} />
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        fullWidth
        fullScreen={isPhone}
        maxWidth="lg"
        aria-labelledby="large-preview"
      >
        <Inline gap="8px 12px" align="center" isWrapping padding="12px 12px 12px 24px">
          <SectionTitle id="large-preview">Preview</SectionTitle>
          {sample}
          <Box sx={{ marginLeft: 'auto', order: { xs: 2, md: 0 } }}>
            <Controls look={look} onChange={setLook} />
          </Box>
          <IconButton aria-label="Close" sx={{ marginLeft: { xs: 'auto', md: 0 } }} onClick={() => setLarge(false)}>
            <XIcon size={18} />
          </IconButton>
        </Inline>
        <DialogContent sx={{ padding: '0 !important' }}>
          <Drawn values={values} look={look} />
        </DialogContent>
      </Dialog>
      <WidgetPlacement values={values} />
      {record && (
        <VisibilityCheck
          key={String(record['updated_at'])}
          who={who}
          onWho={setWho}
          widgetId={record.id}
          pages={addressesOf(record['displayed_pages'])}
        />
      )}
    </Panel>
  )
}
