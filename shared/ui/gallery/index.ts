/** The gallery of the design system. Needs the theme, the translations and the toaster around it. */
export { default as Gallery } from './Gallery.tsx'
