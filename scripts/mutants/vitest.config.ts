/** The project's test configuration with one module replaced on load. The sources stay unchanged. */
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { current, inOrder } from './exchanged.ts'

class NearestFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => inOrder(files)
}

export default mergeConfig(base, {
  test: {
    // The transform cache is keyed by the file's own text, not that of the replacement.
    fsModuleCache: false,
    // One process loads the modules once and stops at the first failure.
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
