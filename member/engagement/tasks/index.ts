export { TaskRefresh } from './TaskRefresh.ts'
export { TaskOfPage } from './TaskOfPage.tsx'
