import { Box, Chip, Skeleton, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTheme } from '#shared/ui/theme.tsx'
import { MemberAndDay, Rules, type MemberOnDay } from '../../parts/preview/index.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Controls, type PreviewOptions } from '../widgets/preview/Controls.tsx'
import type { Values } from '../widgets/preview/contentOf.ts'
import type { ShownWidget } from './PageStage.tsx'
import { usePageWidgets, zonesOf } from './usePageWidgets.ts'
import { zoneOrder } from './zoneNames.ts'

const PageStage = lazy(() => import('./PageStage.tsx').then((stage) => ({ default: stage.PageStage })))

const Panel = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 18,
  backgroundColor: 'var(--bg-surface)',
  overflow: 'hidden',
  '@media (min-width: 1280px)': { position: 'sticky', top: 72 },
})
const Ground = styled('div')({
  borderBlock: '1px solid var(--line)',
  backgroundColor: 'var(--bg-canvas)',
  minHeight: 240,
  maxHeight: 520,
  overflow: 'hidden auto',
})
const Block = styled('div')({ display: 'grid', gap: 14, padding: 20 })

interface PagePreviewProps {
  /** The page's fields. */
  values: Values
  /** Null for an unsaved page. */
  address: string | null
  /** Whether the page is a built-in screen rather than a stored page. */
  isBuiltIn?: boolean
  actions?: ReactNode
}

/** Live preview of the page; for a selected member and day, the saved page as they see it, with hidden widgets and reasons. */
export const PagePreview = ({ values, address, isBuiltIn = false, actions }: PagePreviewProps) => {
  const { shown } = useTheme()
  const [look, setLook] = useState<PreviewOptions>({ device: 'desktop', theme: shown, language: 'en' })
  const [who, setWho] = useState<MemberOnDay | null>(null)
  const [space, setSpace] = useState(0)
  const measure = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setSpace(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }
  const { widgets = [] } = usePageWidgets(address)
  const { data, error } = useCallData(
    'previewPage',
    who && address !== null
      ? { query: { user_id: who.userId, address, ...(who.date ? { date: who.date } : {}) } }
      : null,
  )
  const zones = zonesOf(widgets.filter(({ is_active: isActive }) => isActive))
  const drawn = who
    ? { page: isBuiltIn ? data && values : (data?.page as Values | null | undefined), widgets: data?.widgets ?? [] }
    : { page: values, widgets: zoneOrder.flatMap((location) => zones[location]) }
  const shownWidgets = drawn.widgets as unknown as ShownWidget[]
  const hidden = data?.hidden ?? []
  return (
    <Panel aria-label="Preview">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px 12px',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '10px 12px 10px 20px',
        }}
      >
        <Box sx={{ display: 'flex', gap: '10px', alignItems: 'center' }}>
          <Box component="h2" sx={{ font: 'var(--type-h3)', margin: 0 }}>
            Preview
          </Box>
          {shownWidgets.some(({ type }) => type === 'custom') && <Chip size="small" label="Sample data" />}
        </Box>
        <Controls look={look} onChange={setLook} />
      </Box>
      <Ground ref={measure} tabIndex={0} aria-label="Page preview">
        {space > 0 && drawn.page && (
          <Suspense fallback={<Skeleton variant="rounded" height={200} sx={{ margin: '24px' }} />}>
            <PageStage page={drawn.page} widgets={shownWidgets} look={look} space={space} />
          </Suspense>
        )}
        {who && data && !drawn.page && (
          <Block role="status">
            <Typography component="p">This page is hidden from {data.member.name}.</Typography>
            <Rules rules={data.rules} />
          </Block>
        )}
      </Ground>
      {actions && <Box sx={{ padding: '14px 20px 0' }}>{actions}</Box>}
      {address !== null && (
        <Block role="region" aria-label="View as member">
          <Box component="h3" sx={{ font: 'var(--type-label)', margin: 0 }}>
            View as member
          </Box>
          <MemberAndDay value={who} onChange={setWho} />
          {error && (
            <Box component="p" role="alert" sx={{ margin: 0, color: 'var(--status-bad-fg)' }}>
              {error.message}
            </Box>
          )}
          {data && (
            <>
              <Box role="status" sx={{ font: 'var(--type-label)' }}>
                {data.member.name} gets {data.widgets.length === 1 ? '1 widget' : `${data.widgets.length} widgets`} on{' '}
                {data.date}
                {hidden.length > 0 && `; ${hidden.length === 1 ? '1 is' : `${hidden.length} are`} hidden:`}
              </Box>
              {hidden.map(({ id, name, rules }) => (
                <Box key={id} data-hidden={id} sx={{ display: 'grid', gap: '8px' }}>
                  <Link to={`/widgets/${id}`}>{name}</Link>
                  <Rules rules={rules} />
                </Box>
              ))}
            </>
          )}
        </Block>
      )}
    </Panel>
  )
}
