import { BoxGeometry, Group, Mesh, MeshStandardMaterial, Texture } from 'three'
import { expect, test, vi } from 'vitest'
import { free } from './free.ts'

test('geometries, materials and textures of a model are disposed of', () => {
  const close = vi.fn<() => void>()
  const [map, plain] = [new Texture({ close } as unknown as TexImageSource as never), new Texture()]
  const materials = [new MeshStandardMaterial({ map }), new MeshStandardMaterial({ normalMap: plain })]
  const [one, two] = [new BoxGeometry(), new BoxGeometry()]
  const freed: unknown[] = []
  for (const owner of [map, plain, ...materials, one, two]) owner.addEventListener('dispose', () => freed.push(owner))
  free(new Group().add(new Mesh(one, materials[0]), new Group().add(new Mesh(two, materials))))
  expect(new Set(freed)).toEqual(new Set([map, plain, ...materials, one, two]))
  expect(close).toHaveBeenCalled()
})
