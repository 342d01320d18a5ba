/** The looks of results: pure pieces over plain data. */
export { BandList, useBandWords } from './BandList.tsx'
export { LevelBadge } from './LevelBadge.tsx'
export { MarkerDetail } from './MarkerDetail.tsx'
export { bandOf, lookOfMarker, type Marker } from './markers.ts'
export { Key, MarkerStrip } from './MarkerStrip.tsx'
export { ResultBar } from './ResultBar.tsx'
export { ResultRow } from './ResultRow.tsx'
export type { TrendData } from './Trend.tsx'
