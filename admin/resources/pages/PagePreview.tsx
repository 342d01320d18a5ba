import { Chip, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useState, type ReactNode } from 'react'
import { useTheme } from '#shared/ui/theme.tsx'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { MemberAndDay, queryOfMadeUp, queryOfMember, Rules, type MemberOnDay } from '../../parts/preview/index.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Controls, type PreviewOptions } from '../widgets/preview/Controls.tsx'
import type { Values } from '../widgets/preview/contentOf.ts'
import type { ShownWidget } from './PageStage.tsx'
import { usePageWidgets, zonesOf } from './usePageWidgets.ts'
import { zoneOrder } from './zoneNames.ts'
import { Inline, Paragraph, SectionTitle, Stack, Text } from '../../ui/primitives.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Link } from '../../ui/Link.tsx'

const PageStage = lazyPart(async () => ({ default: (await import('./PageStage.tsx')).PageStage }))

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
  const [member, madeUp] = address === null ? [null, null] : [queryOfMember(who), queryOfMadeUp(who)]
  const ofMember = useCallData('previewPage', member && { query: { ...member, address: address ?? '' } })
  const ofMadeUp = useCallData('previewPageOfMadeUp', madeUp && { query: { ...madeUp, address: address ?? '' } })
  const { data, error } = madeUp ? ofMadeUp : ofMember
  const zones = zonesOf(widgets.filter(({ is_active: isActive }) => isActive))
  const drawn = who
    ? { page: isBuiltIn ? data && values : (data?.page as Values | null | undefined), widgets: data?.widgets ?? [] }
    : { page: values, widgets: zoneOrder.flatMap((location) => zones[location]) }
  const shownWidgets = drawn.widgets as unknown as ShownWidget[]
  const hidden = data?.hidden ?? []
  return (
    <Panel aria-label="Preview">
      <Inline gap="8px 12px" align="center" justify="space-between" isWrapping padding="10px 12px 10px 20px">
        <Inline gap={10} align="center">
          <SectionTitle>Preview</SectionTitle>
          {shownWidgets.some(({ type }) => type === 'custom') && <Chip size="small" label="Sample data" />}
        </Inline>
        <Controls look={look} onChange={setLook} />
      </Inline>
      <Ground ref={measure} tabIndex={0} aria-label="Page preview">
        {space > 0 && drawn.page && (
          <Suspense fallback={<Skeleton variant="rounded" height={200} sx={{ margin: '24px' }} />}>
            <PageStage page={drawn.page} widgets={shownWidgets} look={look} space={space} />
          </Suspense>
        )}
        {who && data && !drawn.page && (
          <Block ref={announceShown}>
            <Paragraph>This page is hidden from {madeUp ? 'a made-up member' : data.member.name}.</Paragraph>
            <Rules rules={data.rules} />
          </Block>
        )}
      </Ground>
      {actions && <Text padding="14px 20px 0">{actions}</Text>}
      {address !== null && (
        <Block role="region" aria-label="View as member">
          <Text as="h3" size="label">
            View as member
          </Text>
          <MemberAndDay value={who} onChange={setWho} />
          {error && <Failed error={error} />}
          {data && (
            <>
              <Text size="label" ref={announceShown}>
                {data.member.name} gets {data.widgets.length === 1 ? '1 widget' : `${data.widgets.length} widgets`} on{' '}
                {data.date}
                {hidden.length > 0 && `; ${hidden.length === 1 ? '1 is' : `${hidden.length} are`} hidden:`}
              </Text>
              {hidden.map(({ id, name, rules }) => (
                <Stack gap={8} key={id} data-hidden={id}>
                  <Link to={`/widgets/${id}`}>{name}</Link>
                  <Rules rules={rules} />
                </Stack>
              ))}
            </>
          )}
        </Block>
      )}
    </Panel>
  )
}
