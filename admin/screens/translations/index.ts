export { TranslationsScreen } from './TranslationsScreen.tsx'
