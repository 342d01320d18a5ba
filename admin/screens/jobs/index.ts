export { JobsScreen } from './JobsScreen.tsx'
