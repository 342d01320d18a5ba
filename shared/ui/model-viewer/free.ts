import { Mesh, Texture, type Material, type Object3D } from 'three'

const freeMaterial = (material: Material): void => {
  for (const value of Object.values(material) as unknown[]) {
    if (!(value instanceof Texture)) continue
    // Image bitmaps of a GLB are not garbage collected.
    const picture = value.source.data as { close?: () => void } | null | undefined
    picture?.close?.()
    value.dispose()
  }
  material.dispose()
}

/** Frees the memory of a model, including GPU memory and its images. */
export const free = (model: Object3D): void =>
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const { geometry, material } = part as Mesh
    geometry.dispose()
    for (const one of [material].flat()) freeMaterial(one)
  })
