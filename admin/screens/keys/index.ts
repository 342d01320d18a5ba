export { KeysScreen } from './KeysScreen.tsx'
export { Nothing, Pages, Person, Rows, Section } from './parts.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
