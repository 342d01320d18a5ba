/** Resources with a dedicated upload, by name. */
export const lookupUploads = ['medications', 'allergies', 'health_issues'] as const

/** Link to the file import of a resource: its dedicated upload, or the generic import. */
export const importPath = (name: string, path: string): { label: string; to: string } => {
  if (name === 'user') return { label: 'Batch upload', to: '/upload-users' }
  return lookupUploads.some((one) => one === name)
    ? { label: 'Batch upload', to: `/upload/${name}` }
    : { label: 'Import', to: `/import/${path}` }
}
