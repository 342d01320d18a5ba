/** Lists with an upload of their own, by name. */
export const lookupUploads = ['medications', 'allergies', 'health_issues'] as const

/** Where items of a list come in from a file: its own upload, or the import that every list has. */
export const importPath = (name: string, path: string): { label: string; to: string } => {
  if (name === 'user') return { label: 'Batch upload', to: '/upload-users' }
  return lookupUploads.some((one) => one === name) ? { label: 'Batch upload', to: `/upload/${name}` } : { label: 'Import', to: `/import/${path}` }
}
