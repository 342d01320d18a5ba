export const section = (title: string, ...body: readonly string[]): string => `<h2>${title}</h2>${body.join('')}`
export const published = { is_published: true } as const
