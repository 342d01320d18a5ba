export { FactorResetsScreen } from './FactorResetsScreen.tsx'
