/** Bars that stay in view while the screen scrolls, except in windows so low that they would cover much of it. */
export const sticky = { '@media (min-height: 321px)': { position: 'sticky' } } as const

/** Windows in which nothing sticks. */
export const lowWindow = '@media (max-height: 320px)'
