/** The project's tests, with one module exchanged on its way to them. Nothing is written to the sources. */
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { current, inOrder } from './exchanged.ts'

class NearestFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => inOrder(files)
}

export default mergeConfig(base, {
  test: {
    // What is kept between runs is found by the file's own text, which the exchanged module is not.
    fsModuleCache: false,
    // One process loads the modules once, and ends at the first failure; a second one would do the same work beside it.
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: NearestFirst },
  },
  plugins: [
    {
      name: 'hale:mutant',
      enforce: 'pre',
      load: (id: string) => {
        const { module } = current()
        return module && id === module.path ? module.code : undefined
      },
    },
  ],
})
