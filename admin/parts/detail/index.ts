export { AddressLines, Card, ChoiceWord, Columns, Fact, Facts } from './Detail.tsx'
export { Timeline, type Step } from './Timeline.tsx'
