export { LanguageList } from './LanguageList.tsx'
