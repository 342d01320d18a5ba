import { expect, test } from 'vitest'
import { Box3, BoxGeometry, Group, Mesh, SphereGeometry, Vector3, type BufferGeometry } from 'three'
import { comparedSurfaces } from './surfaces.ts'

/** A body of the given width and height somewhere in space, in units of its own. */
const bodyOf = (width: number, height: number, geometry: BufferGeometry = new BoxGeometry(1, 1, 1, 2, 4, 2)) => {
  const part = new Mesh(geometry)
  part.scale.set(width, height, width)
  part.position.set(7, 3, -2)
  return new Group().add(part)
}
const boxOf = (surface: BufferGeometry) => {
  const box = new Box3().setFromBufferAttribute(surface.attributes['position'] as never)
  return { size: box.getSize(new Vector3()).toArray().map((value) => Number(value.toFixed(4))), foot: Number(box.min.y.toFixed(4)), middle: Number(((box.min.x + box.max.x) / 2).toFixed(4)) }
}

test('both stand on the ground, on the one scale that gives the later its height', () => {
  const pair = comparedSurfaces(bodyOf(50, 171), bodyOf(45, 170), 1.7)
  expect(pair && [boxOf(pair.earlier), boxOf(pair.later)]).toEqual([
    { size: [0.5, 1.71, 0.5], foot: 0, middle: 0 },
    { size: [0.45, 1.7, 0.45], foot: 0, middle: 0 },
  ])
})

test('models of other units, and those without a surface, are not compared', () => {
  expect(comparedSurfaces(bodyOf(0.5, 1.7), bodyOf(50, 170), 1.7)).toBeNull()
  expect(comparedSurfaces(new Group(), bodyOf(50, 170), 1.7)).toBeNull()
  expect(comparedSurfaces(bodyOf(50, 170), new Group(), 1.7)).toBeNull()
})

test('what has changed is known of models that are built alike, with and without an index, and of no others', () => {
  const loose = () => new BoxGeometry(1, 1, 1, 2, 4, 2).toNonIndexed()
  for (const made of [undefined, loose] as const) {
    const pair = comparedSurfaces(bodyOf(50, 170, made?.()), bodyOf(45, 170, made?.()), 1.7)
    expect(pair?.isSameBuild).toBe(true)
    const change = Array.from(pair?.later.attributes['change']?.array ?? [])
    expect(Math.min(...change)).toBeLessThan(-0.9)
    expect(Math.max(...change)).toBeLessThan(0.01)
  }
  const other = comparedSurfaces(bodyOf(50, 170, new SphereGeometry(0.5)), bodyOf(45, 170), 1.7)
  expect(other?.isSameBuild).toBe(false)
  expect(other?.later.attributes['change']).toBeUndefined()
})

test('models stay as they were, and the surfaces are given back', () => {
  const [one, other] = [bodyOf(50, 171), bodyOf(45, 170)]
  const before = (one.children[0] as Mesh).geometry.attributes['position']?.array.slice()
  const pair = comparedSurfaces(one, other, 1.7)
  expect((one.children[0] as Mesh).geometry.attributes['position']?.array).toEqual(before)
  const freed: string[] = []
  pair?.earlier.addEventListener('dispose', () => void freed.push('earlier'))
  pair?.later.addEventListener('dispose', () => void freed.push('later'))
  pair?.dispose()
  expect(freed).toEqual(['earlier', 'later'])
})
