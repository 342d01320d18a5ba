/** The looks of results: pure pieces over plain data. */
export { LevelBadge } from './LevelBadge.tsx'
export { MarkerDetail } from './MarkerDetail.tsx'
export { bandOf, hueOfLevel, lookOfMarker, type Marker } from './markers.ts'
export { Key, MarkerStrip } from './MarkerStrip.tsx'
export { ResultRow } from './ResultRow.tsx'
export { BodyMap } from './BodyMap.tsx'
export { AuriaBar, auriaTones, BodyMassBar } from './ScoreBar.tsx'
export { useMonthName } from './useMonthName.ts'
