export { RetentionScreen } from './RetentionScreen.tsx'
