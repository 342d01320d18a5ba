export { TrashScreen } from './TrashScreen.tsx'
