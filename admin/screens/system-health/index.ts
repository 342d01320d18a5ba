export { SystemHealthScreen } from './SystemHealthScreen.tsx'
