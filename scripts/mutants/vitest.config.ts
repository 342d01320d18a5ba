/** The project's tests, with one module exchanged on its way to them. Nothing is written to the sources. */
import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { exchanged } from './exchanged.ts'

export default mergeConfig(base, {
  // What is kept between runs is found by the file's own text, which the exchanged module is not.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: 'hale:mutant',
      enforce: 'pre',
      load: (id: string) => {
        const current = exchanged()
        return current && id === current.path ? current.code : undefined
      },
    },
  ],
})
