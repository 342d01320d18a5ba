import { styled } from '@mui/material/styles'
import { isLowWidget, type WidgetLocation, type WidgetType } from '#shared/rules/index.ts'

const Map = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 40px',
  gap: 6,
  height: 116,
  padding: 8,
  border: '1px solid var(--line)',
  borderRadius: 10,
  // Forced colors drop the background and draw the outline.
  '& i': { display: 'block', borderRadius: 4, backgroundColor: 'var(--bg-sunken)', outline: '1px solid transparent' },
  '& i[data-here=true]': { backgroundColor: 'var(--focus)' },
})
const Left = styled('div')({ display: 'grid', gridTemplateRows: '10px 18px 1fr 1fr 12px', gap: 5 })
const Row = styled('div')({ display: 'grid', gap: 4 })
const Journal = styled('div')({ display: 'grid', gap: 5, gridTemplateRows: '1.4fr 1fr 1fr' })

const places = {
  lite: 'row below the title',
  main: 'main content area on the left',
  grid: 'grid',
  low: 'bottom',
  journal: 'Daily Journal',
} as const
type Place = keyof typeof places

/** Position of a widget of this kind on a page. */
export const placeOf = (type: WidgetType, location: WidgetLocation): Place => {
  if (location === 'lite_widgets') return 'lite'
  if (location === 'main_content') return 'main'
  if (location === 'daily_journal') return 'journal'
  return isLowWidget({ type, widget_location: location }) ? 'low' : 'grid'
}

/** A page sketch with the widget's position highlighted. */
export const PageSketch = ({ place, page }: { place: Place; page: string }) => {
  const here = (one: Place) => ({ 'data-here': one === place })
  return (
    <Map role="img" aria-label={`Page map: the widget is in the ${places[place]} of ${page}`}>
      <Left>
        <i style={{ width: '50%' }} />
        <Row style={{ gridTemplateColumns: '1.7fr 1fr 1fr' }}>
          <i {...here('lite')} />
          <i />
          <i />
        </Row>
        <Row style={{ gridTemplateColumns: place === 'main' ? '1.6fr 1fr' : '1fr 1fr' }}>
          <i {...here('main')} />
          <i {...here('grid')} />
        </Row>
        <Row style={{ gridTemplateColumns: '1fr 1fr' }}>
          <i />
          <i />
        </Row>
        <i {...here('low')} />
      </Left>
      <Journal>
        <i />
        <i />
        <i {...here('journal')} />
      </Journal>
    </Map>
  )
}
