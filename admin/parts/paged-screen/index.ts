export { PagedScreen } from './PagedScreen.tsx'
export { ActionLine, Line, Lines, Nothing, Pages } from './parts.tsx'
export { pageSize, usePaged } from './usePaged.ts'
