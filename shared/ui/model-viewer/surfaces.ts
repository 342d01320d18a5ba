import { Box3, BufferAttribute, BufferGeometry, Mesh, Vector3, type Object3D } from 'three'
import { mergeGeometries, mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { trunkOf } from './trunk.ts'

/** Maximum ratio of heights between two scans of one person; models that differ more have different units. */
const mostApart = 0.1
/** Displacement in meters with nearly full tint. */
const muchMoved = 0.006

/** The surface of one mesh in model coordinates. Unindexed vertices are merged, for smooth shading. */
const surfaceOfPart = (part: Mesh): BufferGeometry => {
  const bare = new BufferGeometry()
  const source = part.geometry
  const { position, normal } = source.attributes
  if (position) bare.setAttribute('position', position.clone())
  if (source.index) bare.setIndex(source.index.clone())
  if (source.index && normal) bare.setAttribute('normal', normal.clone())
  const joined = source.index ? bare : mergeVertices(bare, 1e-6)
  if (joined !== bare) bare.dispose()
  if (!joined.attributes['normal']) joined.computeVertexNormals()
  part.updateWorldMatrix(true, false)
  return joined.applyMatrix4(part.matrixWorld)
}

/** All meshes of a model as one surface; null without any. */
const surfaceOf = (model: Object3D): BufferGeometry | null => {
  const parts: BufferGeometry[] = []
  model.traverse((part) => {
    if (part instanceof Mesh && (part as Mesh).geometry.attributes['position']) parts.push(surfaceOfPart(part as Mesh))
  })
  const whole = parts.length === 0 ? null : (mergeGeometries(parts) as BufferGeometry | null)
  for (const part of parts) part.dispose()
  return whole
}

const boxOf = (surface: BufferGeometry): Box3 => {
  surface.computeBoundingBox()
  return surface.boundingBox ?? new Box3()
}

/** Places a surface on the ground, above the origin. */
const ground = (surface: BufferGeometry, scale: number): void => {
  const { min } = boxOf(surface)
  const { x, z } = boxOf(surface).getCenter(new Vector3())
  surface.translate(-x, -min.y, -z).scale(scale, scale, scale)
  surface.computeBoundingBox()
  surface.computeBoundingSphere()
}

/** Whether two surfaces have the same indices. */
const isSameBuild = (one: BufferGeometry, other: BufferGeometry): boolean => {
  const [a, b] = [one.index?.array, other.index?.array]
  if (!a || !b || a.length !== b.length || one.attributes['position']?.count !== other.attributes['position']?.count)
    return false
  return a.every((corner, place) => corner === b[place])
}

/**
 * Marks how far each vertex of the trunk has moved outward since the earlier surface of the same topology, from -1 to 1.
 * Displacement of arms and legs is mostly posture. @returns whether a trunk was found
 */
const markChange = (later: BufferGeometry, earlier: BufferGeometry): boolean => {
  const [now, before, outward] = [
    later.attributes['position'],
    earlier.attributes['position'],
    later.attributes['normal'],
  ]
  const trunk = trunkOf(later)
  if (!now || !before || !outward || !trunk) return false
  const change = Float32Array.from({ length: now.count }, (_, corner) => {
    const moved =
      (now.getX(corner) - before.getX(corner)) * outward.getX(corner) +
      (now.getY(corner) - before.getY(corner)) * outward.getY(corner) +
      (now.getZ(corner) - before.getZ(corner)) * outward.getZ(corner)
    return Math.sign(moved) * (1 - Math.exp(-Math.abs(moved) / muchMoved)) * (trunk[corner] ?? 0)
  })
  later.setAttribute('change', new BufferAttribute(change, 1))
  return true
}

export interface ComparedSurfaces {
  earlier: BufferGeometry
  later: BufferGeometry
  /** Whether the topology is the same, so that `change` of the later one has the displacement of its trunk. */
  hasChange: boolean
  dispose: () => void
}

/**
 * The surfaces of two models of one person in meters, both standing on the ground, scaled so that the later one has its
 * height. Null if they cannot be compared: one has no surface, or their units differ. Dispose of them after use. @param
 * height of the person, in meters
 */
export const comparedSurfaces = (
  earlierModel: Object3D,
  laterModel: Object3D,
  height: number,
): ComparedSurfaces | null => {
  const [earlier, later] = [surfaceOf(earlierModel), surfaceOf(laterModel)]
  const dispose = () => {
    earlier?.dispose()
    later?.dispose()
  }
  const tall = (surface: BufferGeometry | null) => (surface ? boxOf(surface).getSize(new Vector3()).y : 0)
  const ratio = tall(earlier) / tall(later)
  if (!earlier || !later || !(Math.abs(ratio - 1) <= mostApart)) {
    dispose()
    return null
  }
  const scale = height / tall(later)
  ground(earlier, scale)
  ground(later, scale)
  const hasChange = isSameBuild(earlier, later) && markChange(later, earlier)
  return { earlier, later, hasChange, dispose }
}
