/** Widgets with an administrator's own text and images. */
export const loadContent = () => import('./ContentWidget.tsx')
