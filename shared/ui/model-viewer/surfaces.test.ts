import { expect, test } from 'vitest'
import { Box3, BoxGeometry, BufferAttribute, BufferGeometry, Group, Mesh, SphereGeometry, Vector3 } from 'three'
import { bodyShape, type BodyShape } from '#shared/body/index.ts'
import { comparedSurfaces } from './surfaces.ts'

/** A box of this width and height at some position, in arbitrary units. */
const bodyOf = (width: number, height: number, geometry: BufferGeometry = new BoxGeometry(1, 1, 1, 2, 4, 2)) => {
  const part = new Mesh(geometry)
  part.scale.set(width, height, width)
  part.position.set(7, 3, -2)
  return new Group().add(part)
}
const boxOf = (surface: BufferGeometry) => {
  const box = new Box3().setFromBufferAttribute(surface.attributes['position'] as never)
  return {
    size: box
      .getSize(new Vector3())
      .toArray()
      .map((value) => Number(value.toFixed(4))),
    foot: Number(box.min.y.toFixed(4)),
    middle: Number(((box.min.x + box.max.x) / 2).toFixed(4)),
  }
}

test('both stand on the ground, scaled so that the later one has its height', () => {
  const pair = comparedSurfaces(bodyOf(50, 171), bodyOf(45, 170), 1.7)
  expect(pair && [boxOf(pair.earlier), boxOf(pair.later)]).toEqual([
    { size: [0.5, 1.71, 0.5], foot: 0, middle: 0 },
    { size: [0.45, 1.7, 0.45], foot: 0, middle: 0 },
  ])
})

test('models of different units, and those without a surface, are not compared', () => {
  expect(comparedSurfaces(bodyOf(0.5, 1.7), bodyOf(50, 170), 1.7)).toBeNull()
  expect(comparedSurfaces(new Group(), bodyOf(50, 170), 1.7)).toBeNull()
  expect(comparedSurfaces(bodyOf(50, 170), new Group(), 1.7)).toBeNull()
})

const meshOf = ({ positions, indices }: BodyShape, isLoose: boolean) => {
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(positions.slice(), 3))
  made.setIndex(new BufferAttribute(indices, 1))
  return new Group().add(new Mesh(isLoose ? made.toNonIndexed() : made))
}
const person = (waist: number) =>
  bodyShape({ sex: 'female', heightCm: 170, girths: { chest: 98, waist, high_hips: 102 } })

test.each([false, true])(
  'changes of the trunk are computed for models of the same topology, also without an index: %s',
  (isLoose) => {
    const [before, now] = [person(92), person(80)]
    const pair = comparedSurfaces(meshOf(before, isLoose), meshOf(now, isLoose), 1.7)
    expect(pair?.hasChange).toBe(true)
    const [points, change] = [pair?.later.attributes['position'], pair?.later.attributes['change']]
    const corners = Array.from({ length: points?.count ?? 0 }, (_, corner) => corner)
    const changeWhere = (isMeant: (x: number, y: number) => boolean) =>
      corners.flatMap((corner) =>
        isMeant(Math.abs(points?.getX(corner) ?? 0), points?.getY(corner) ?? 0) ? [change?.getX(corner) ?? 0] : [],
      )
    const waist = changeWhere((x, y) => x < 0.1 && Math.abs(y - 1.05) < 0.05)
    expect(waist.length).toBeGreaterThan(20)
    expect(Math.max(...waist)).toBeLessThan(-0.5)
    const elsewhere = changeWhere((x, y) => x > 0.25 || y < 0.75 || y > 1.4)
    expect(elsewhere.length).toBeGreaterThan(100)
    expect(elsewhere.every((value) => Math.abs(value) < 1e-6)).toBe(true)
  },
)

test('models of another topology, or without a distinguishable trunk, have no change', () => {
  expect(comparedSurfaces(bodyOf(50, 170, new SphereGeometry(0.5)), bodyOf(45, 170), 1.7)?.hasChange).toBe(false)
  expect(comparedSurfaces(bodyOf(100, 170), bodyOf(90, 170), 1.7)?.hasChange).toBe(false)
})

test('the models stay unchanged, and the surfaces are disposed of', () => {
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
