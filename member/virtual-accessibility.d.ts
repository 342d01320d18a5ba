/** The report on accessibility as HTML, without its heading; made from docs/accessibility.md at build time. */
declare module 'virtual:accessibility' {
  const html: string
  export default html
}
