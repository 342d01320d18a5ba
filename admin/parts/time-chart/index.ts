export { TimeChart } from './TimeChart.tsx'
