import { describe, expect, it } from 'vitest'
import { prioritiesInOrder, treeOf } from './order.ts'

describe('priorities in an order', () => {
  it.each([
    [
      'stay where the order stays',
      [
        [1, 4],
        [2, 9],
      ],
      [
        [1, 4],
        [2, 9],
      ],
    ],
    [
      'are swapped with the items',
      [
        [2, 9],
        [1, 4],
      ],
      [
        [2, 4],
        [1, 9],
      ],
    ],
    [
      'are pulled apart where they are equal',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
    ],
    ['are none without items', [], []],
  ])('%s', (_, given, wanted) => {
    const pairs = given as [number, number][]
    expect(
      prioritiesInOrder(pairs.map(([id, priority]) => ({ id, priority }))).map(({ id, priority }) => [id, priority]),
    ).toEqual(wanted)
  })
})

describe('the tree of pages', () => {
  const page = (id: number, parent_id: number | null, order: number) => ({ id, parent_id, order })
  const shape = (items: Parameters<typeof treeOf>[0]): unknown => {
    const of = (branches: ReturnType<typeof treeOf>): unknown =>
      branches.map(({ item, children }) => [item.id, of(children)])
    return of(treeOf(items))
  }
  it('sorts each level', () => {
    expect(shape([page(1, null, 2), page(2, null, 1), page(3, 1, 5), page(4, 1, 4)])).toEqual([
      [2, []],
      [
        1,
        [
          [4, []],
          [3, []],
        ],
      ],
    ])
  })
  it('keeps pages with a missing parent, and handles cycles', () => {
    expect(shape([page(1, 99, 0)])).toEqual([[1, []]])
    expect(shape([page(1, 2, 0), page(2, 1, 0)])).toEqual([])
  })
})
