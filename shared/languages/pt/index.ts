/** All of this language's messages by the files that they are in. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('./screens/*.json', {
  eager: true,
  import: 'default',
})
