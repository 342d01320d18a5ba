import { Mesh, Texture, type Material, type Object3D } from 'three'

const freeMaterial = (material: Material): void => {
  for (const value of Object.values(material) as unknown[]) {
    if (!(value instanceof Texture)) continue
    // Pictures of a GLB are kept outside of what is collected by itself.
    const picture = value.source.data as { close?: () => void } | null | undefined
    picture?.close?.()
    value.dispose()
  }
  material.dispose()
}

/** Gives the memory of a model back, on the graphics card as well. Its pictures are gone afterwards. */
export const free = (model: Object3D): void =>
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const { geometry, material } = part as Mesh
    geometry.dispose()
    for (const one of [material].flat()) freeMaterial(one)
  })
